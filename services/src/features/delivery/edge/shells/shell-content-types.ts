import path from 'node:path';
import { contentTypeOf } from '@beem/remote-manifest';

const OWN_TYPES: Record<string, string> = {
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Not served as files: the page is filled in first, the manifest is for the registry, and the lists belong to
 * `KeptShells`.
 */
const HIDDEN = new Set(['/index.html', '/shell-manifest.json', '/files.json', '/prepared.json']);

export function shellContentTypeOf(requestPath: string): string | null {
  if (HIDDEN.has(requestPath)) return null;
  return OWN_TYPES[path.posix.extname(requestPath)] ?? contentTypeOf(requestPath);
}
