/**
 * The content types of all files that a remote may contain. The list is closed: a document or an unknown type served
 * from our own origin could bypass the page's Content-Security-Policy.
 */
const CONTENT_TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

/** The content type with which a file of this name is served, or null when remotes may not contain it. */
export function contentTypeOf(path: string): string | null {
  const [, extension = ''] = /[^/]\.([^./]+)$/.exec(path) ?? [];
  return Object.hasOwn(CONTENT_TYPES, extension) ? (CONTENT_TYPES[extension] as string) : null;
}
