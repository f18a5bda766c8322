import { utimes } from 'node:fs/promises';

const TOUCH_EVERY_MS = 60_000;

/**
 * Tells other machines that a temporary file or folder is in use, until the returned function is called. Encoding an
 * hour of video changes nothing in its folder for longer than anybody waits.
 */
export function keepTouched(path: string): () => void {
  const touch = () => {
    const now = new Date();
    utimes(path, now, now).catch(() => {}); // It may be gone; whoever uses it notices.
  };
  const timer = setInterval(touch, TOUCH_EVERY_MS).unref();
  return () => clearInterval(timer);
}
