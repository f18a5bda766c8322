/** Required content type by file extension; files with other extensions are not cached. */
const TYPES: Record<string, RegExp> = {
  js: /^(text|application)\/javascript/,
  css: /^text\/css/,
  svg: /^image\/svg/,
  png: /^image\/png/,
  jpg: /^image\/jpeg/,
  webp: /^image\/webp/,
  avif: /^image\/avif/,
  woff2: /^font\/woff2/,
};
/** `name.0123456789abcdef.js`: our builds put the start of the content's SHA-256 into the file name. */
const NAMED_BY_CONTENT = /\.([0-9a-f]{16})\.(\w+)$/;

/** Whether the address contains the content hash. Browsers hide a request's integrity value from workers. */
export function isNamedByContent(pathname: string): boolean {
  return NAMED_BY_CONTENT.test(pathname);
}

/** Whether a response is the file of its address: complete, of the right type, with the hash of its name. */
export async function isGenuine(answer: Response, pathname: string): Promise<boolean> {
  const [, hash, ending = ''] = NAMED_BY_CONTENT.exec(pathname) ?? [];
  const type = answer.headers.get('content-type') ?? '';
  if (!hash || answer.status !== 200 || !TYPES[ending]?.test(type)) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
  return [...digest]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .startsWith(hash);
}
