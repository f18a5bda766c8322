import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { contentTypeOf } from '../content-types.js';
import { NAMED_BY_CONTENT } from '../names.js';
import type { BuildFile, BuildManifest } from '../schema.js';

/** First 16 hex digits of the SHA-256 over the sorted `path integrity` lines and the remote's description. */
export function computeBuildId({ remote, files }: Pick<BuildManifest, 'remote' | 'files'>): string {
  const lines = files.map(({ path, integrity }) => `${path} ${integrity}`).sort();
  return createHash('sha256')
    .update(`${lines.join('\n')}\n${JSON.stringify(remote)}`)
    .digest('hex')
    .slice(0, 16);
}

/** Subresource Integrity value of some bytes; files are stored under it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Describes a file for the manifest of its build; a file that remotes may not contain has no valid type. */
export function describeFile(path: string, content: Buffer): BuildFile {
  return {
    path,
    bytes: content.length,
    gzipBytes: gzipSync(content, { level: 9 }).length,
    integrity: integrityOf(content),
    contentType: contentTypeOf(path) ?? 'application/octet-stream',
  };
}

/** Whether a file name holds the start of the content's SHA-256, by which caches and the service worker identify it. */
export function isNamedByContent(path: string, content: Buffer): boolean {
  const [, hash = 'none'] = NAMED_BY_CONTENT.exec(path) ?? [];
  return createHash('sha256').update(content).digest('hex').startsWith(hash);
}

/** `home.js` as `home.0123456789abcdef.js`, with the start of the SHA-256 of its content. */
export function nameByContent(name: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return name.replace(/(?=\.\w+$)/, `.${hash}`);
}
