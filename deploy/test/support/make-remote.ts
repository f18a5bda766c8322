import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest } from '@beem/remote-manifest';
import { makeBuild } from '@beem/remote-manifest/cases';
import { computeSourceId } from '@beem/remote-manifest/node';

export const NAME = 'mfe-tiny';

/**
 * The output of `npm run build` of a team's package; `built` is beside the sources, as their compiler would write it.
 */
const BUILD = "node -e \"require('fs').cpSync('built', 'dist', {recursive: true})\"";

/** Writes the sources of the smallest remote in a folder outside this checkout. @param folder named like the remote */
export function writeRemote(folder: string, text: string, platform = '^1.0.0'): BuildManifest {
  const { manifest, contents } = makeBuild(text, {
    files: { 'remoteEntry.js': 'var mfe_tiny_test;' },
    remote: {
      ...{ name: NAME, title: 'Tiny', platform },
      routes: [{ path: '/tiny', access: 'public', title: 'Tiny', expose: './home' }],
    },
    manifest: { shared: { react: '^19.3.0' } },
  });
  rmSync(folder, { recursive: true, force: true });
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(path.join(folder, name, '..'), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  write('package.json', JSON.stringify({ name: NAME, version: '1.0.0', scripts: { build: BUILD } }));
  write('package-lock.json', '{}');
  write('remote.json', JSON.stringify(manifest.remote));
  write('src/pages/home.tsx', `export default () => ${JSON.stringify(text)};`);
  for (const file of manifest.files) write(`built/${file.path}`, contents.get(file.integrity) ?? '');
  write('built/build-manifest.json', JSON.stringify({ ...manifest, sourceId: computeSourceId(folder) }));
  return manifest;
}

/** Puts the build in `dist`, like a pipeline that publishes with `--no-build`. */
export function buildBefore(folder: string): void {
  cpSync(path.join(folder, 'built'), path.join(folder, 'dist'), { recursive: true });
}
