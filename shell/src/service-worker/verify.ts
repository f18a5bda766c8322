/** The content type that files of an ending must have; what is of no known kind is not kept. */
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
/** `name.0123456789abcdef.js`: our builds name a file by the start of its content's SHA-256. */
const NAMED_BY_CONTENT = /\.([0-9a-f]{16})\.(\w+)$/;

/** Whether the address says what is in the file. Requests do not: browsers hide their integrity from workers. */
export function isNamedByContent(pathname: string): boolean {
  return NAMED_BY_CONTENT.test(pathname);
}

/** Whether an answer is the file that its address means: whole, of the right type, with the content it is named by. */
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
