import { readHead } from '../../shared/files/read-head';

const HEAD_BYTES = 4_096;

/**
 * Whether a file holds no text, by its first bytes: text has no zero byte, but for UTF-16, which says so at its beginning.
 * False where the browser cannot read the file.
 */
export async function isBinary(file: Blob): Promise<boolean> {
  const head = await readHead(file, HEAD_BYTES).catch(() => new Uint8Array());
  const mark = `${head[0]} ${head[1]}`;
  const isUtf16 = mark === '255 254' || mark === '254 255';
  return !isUtf16 && head.includes(0);
}
