import type { Readable } from 'node:stream';
import { invalid } from '../../errors/index.js';
import { tooManyBytes } from './picture.errors.js';

export const PICTURE_MAX_BYTES = 8 * 1_048_576;

/**
 * Reads a picture of a form; it is small, so it is held in memory.
 * @param field its name, for error messages
 * @param isNamed whether a file was chosen at all
 * @returns null for a field left empty
 */
export async function readPicture(
  body: Readable,
  { field, isNamed }: { field: string; isNamed: boolean },
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > PICTURE_MAX_BYTES) throw tooManyBytes(PICTURE_MAX_BYTES);
    chunks.push(chunk);
  }
  if (bytes === 0 && isNamed) throw invalid({ [field]: 'This picture is empty. Please choose another one.' });
  return bytes > 0 ? Buffer.concat(chunks) : null;
}
