import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuildFile, BuildManifest, RemoteManifest } from '@beem/contracts';
import { exposedModules } from './define-remote.js';

const CONTENT_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** Subresource Integrity value of a file's content. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** A file of a build as its manifest lists it. */
export function describeFile(path: string, content: Buffer): BuildFile {
  return {
    path,
    bytes: content.length,
    gzipBytes: gzipSync(content, { level: 9 }).length,
    integrity: integrityOf(content),
    contentType: CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
  };
}

/** First 16 hex digits of the SHA-256 over the sorted `path integrity` lines and the remote's description. */
export function computeBuildId(remote: RemoteManifest, files: readonly BuildFile[]): string {
  const lines = files.map(({ path, integrity }) => `${path} ${integrity}`).sort();
  return createHash('sha256')
    .update(`${lines.join('\n')}\n${JSON.stringify(remote)}`)
    .digest('hex')
    .slice(0, 16);
}

/** Every way in which a build breaks its own description or its byte budget, as sentences. */
export function findBuildFaults(
  build: Pick<BuildManifest, 'remote' | 'entry' | 'exposes' | 'files'>,
): string[] {
  const { remote, entry, exposes, files } = build;
  const sizes = new Map(files.map((file) => [file.path, file.gzipBytes]));
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
  const missing = exposedModules(remote).filter((expose) => !exposes[expose]);
  const total = sum(files.filter(({ path }) => path.endsWith('.js')).map(({ path }) => path));
  const { firstRouteGzipBytes, totalGzipBytes } = remote.budget;
  const heavy = remote.routes.flatMap(({ path, expose }) => {
    const bytes = sum(new Set([entry, ...(exposes[expose]?.js ?? [])]));
    return bytes > firstRouteGzipBytes
      ? [`Route ${path} weighs ${bytes} bytes (gzip), more than its budget of ${firstRouteGzipBytes}.`]
      : [];
  });
  return [
    ...missing.map((expose) => `${expose} is named in remote.json but the build does not expose it.`),
    ...heavy,
    ...(total > totalGzipBytes
      ? [`${remote.name} weighs ${total} bytes (gzip), more than its budget of ${totalGzipBytes}.`]
      : []),
  ];
}
