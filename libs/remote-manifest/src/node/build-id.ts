import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { contentTypeOf } from '../content-types.js';
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

/** A file of a build as its manifest lists it; one of a kind that remotes may not hold has no valid type. */
export function describeFile(path: string, content: Buffer): BuildFile {
  return {
    path,
    bytes: content.length,
    gzipBytes: gzipSync(content, { level: 9 }).length,
    integrity: integrityOf(content),
    contentType: contentTypeOf(path) ?? 'application/octet-stream',
  };
}
