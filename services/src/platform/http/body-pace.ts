import type { IncomingMessage } from 'node:http';

/** Minimum bytes that a body must bring on average in each time window. */
export interface Pace {
  bytesPerSecond: number;
  windowMs: number;
}

/** Slower than any connection that could carry a video, but faster than one that is only held open. */
export const SLOWEST_PACE: Pace = { bytesPerSecond: 2_048, windowMs: 30_000 };

/**
 * Calls `onSlow` when the body was too slow during a whole window. A window in which the server paused the sender,
 * because storage was slower, does not count.
 * @returns a function that ends the watch
 */
export function watchPace(request: IncomingMessage, pace: Pace, onSlow: () => void): () => void {
  let bytes = 0;
  let wasHeldBack = false;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
  };
  const hold = () => {
    wasHeldBack = true;
  };
  const timer = setInterval(() => {
    const isSlow = bytes < (pace.bytesPerSecond * pace.windowMs) / 1_000;
    if (isSlow && !wasHeldBack && !request.isPaused() && !request.complete) onSlow();
    bytes = 0;
    wasHeldBack = request.isPaused();
  }, pace.windowMs);
  request.on('data', count).on('pause', hold);
  return () => {
    clearInterval(timer);
    request.off('data', count).off('pause', hold);
  };
}
