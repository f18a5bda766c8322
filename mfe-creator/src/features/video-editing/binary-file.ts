import { readHead } from '../../shared/files/read-head';

const HEAD_BYTES = 4_096;

/**
 * Whether the first bytes of a file show that it is not text: text has no zero byte, except UTF-16, which begins with a
 * mark. False when the browser cannot read the file.
 */
export async function isBinary(file: Blob): Promise<boolean> {
  const head = await readHead(file, HEAD_BYTES).catch(() => new Uint8Array());
  const mark = `${head[0]} ${head[1]}`;
  const isUtf16 = mark === '255 254' || mark === '254 255';
  return !isUtf16 && head.includes(0);
}
