import type { Request } from 'express';

/** Browsers show an early answer only after the body was read, so the beginning of a refused body is read. */
const DRAIN_BYTES = 64 * 1_048_576;

/** Reads for a short time, so that the answer arrives, then closes the connection. */
export function drain(request: Request): void {
  let left = DRAIN_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.on('error', () => {});
  request.resume();
}
