import { utimes } from 'node:fs/promises';

const TOUCH_EVERY_MS = 60_000;

/**
 * Marks a temporary file or folder as in use for other machines, until the returned function is called. Encoding an
 * hour of video changes nothing in its folder for longer than the other machines wait.
 */
export function keepTouched(path: string): () => void {
  const touch = () => {
    const now = new Date();
    utimes(path, now, now).catch(() => {}); // It may be gone, which its user notices.
  };
  const timer = setInterval(touch, TOUCH_EVERY_MS).unref();
  return () => clearInterval(timer);
}
