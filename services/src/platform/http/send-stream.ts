import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a body and always closes it. `pipeline` of Node 26 leaves the body open when the client has left before it
 * begins, so each such request would cost an open file.
 */
export async function sendStream(body: Readable, response: Writable): Promise<void> {
  try {
    await pipeline(body, response);
  } finally {
    body.destroy();
  }
}
