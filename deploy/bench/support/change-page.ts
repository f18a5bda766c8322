import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildManifest, containerOf } from '@beem/remote-manifest';
import {
  BUILD_MANIFEST_FILE,
  computeBuildId,
  describeFile,
  readBuildManifest,
} from '@beem/remote-manifest/node';

/**
 * Makes a build as a change of one page would, without webpack: the script of its first exposed module ends with a
 * comment.
 * @param into the new build's folder
 */
export function changePage(dist: string, into: string, comment: string): BuildManifest {
  cpSync(dist, into, { recursive: true });
  const before = readBuildManifest(dist);
  const [old = ''] = Object.values(before.exposes)[0]?.js ?? [];
  const content = Buffer.concat([readFileSync(path.join(dist, old)), Buffer.from(`\n// ${comment}`)]);
  const hash = createHash('sha256').update(content).digest('hex');
  const changed = old.replace(/[0-9a-f]{16}(?=\.js$)/, hash.slice(0, 16));
  writeFileSync(path.join(into, changed), content);
  const rename = (file: string) => (file === old ? changed : file);
  const files = before.files.map((file) => (file.path === old ? describeFile(changed, content) : file));
  const after: BuildManifest = {
    ...before,
    files,
    buildId: computeBuildId({ remote: before.remote, files }),
    container: containerOf(before.remote.name, hash.slice(0, 12)),
    exposes: Object.fromEntries(
      Object.entries(before.exposes).map(([expose, { js }]) => [expose, { js: js.map(rename) }]),
    ),
  };
  writeFileSync(path.join(into, BUILD_MANIFEST_FILE), JSON.stringify(after));
  return after;
}
