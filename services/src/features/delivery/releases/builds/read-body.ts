import type { Readable } from 'node:stream';
import { fileStalled, integrityMismatch } from '../releases.errors.js';

/** A sender that lost its network sends no event; its resources are freed after this time. */
const STALLED_AFTER_MS = 10_000;

/**
 * Reads a request's body, and stops when it exceeds the announced length. The body is never destroyed, because its
 * connection carries the answer.
 * @throws AppError 422 for another length; 408 when nothing comes for a while
 */
export async function readExactly(
  body: Readable,
  bytes: number,
  stalledAfterMs = STALLED_AFTER_MS,
): Promise<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(fileStalled()), stalledAfterMs);
  });
  try {
    return await Promise.race([collect(body, bytes, () => timer?.refresh()), stalled]);
  } finally {
    clearTimeout(timer);
  }
}

async function collect(body: Readable, bytes: number, onChunk: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    onChunk();
    length += (chunk as Buffer).length;
    if (length > bytes) break;
    chunks.push(chunk as Buffer);
  }
  if (length !== bytes) throw integrityMismatch(`The file does not have the ${bytes} bytes of its manifest.`);
  return Buffer.concat(chunks);
}
