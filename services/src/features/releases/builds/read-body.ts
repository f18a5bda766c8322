import type { Readable } from 'node:stream';
import { integrityMismatch } from '../releases.errors.js';

/** Reads a request's body, and stops reading as soon as it is longer than announced. */
export async function readExactly(body: Readable, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += (chunk as Buffer).length;
    if (length > bytes) break;
    chunks.push(chunk as Buffer);
  }
  if (length !== bytes) throw integrityMismatch(`The file does not have the ${bytes} bytes of its manifest.`);
  return Buffer.concat(chunks);
}
