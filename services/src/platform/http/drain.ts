import type { Request } from 'express';

/** A browser shows an early answer only when its body was read, so a little of a refused one is. */
const DRAIN_BYTES = 64 * 1_048_576;

/** Reads on for a while, so that the answer arrives, then hangs up. */
export function drain(request: Request): void {
  let left = DRAIN_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.on('error', () => {});
  request.resume();
}
