import { utimes } from 'node:fs/promises';

const TOUCH_EVERY_MS = 60_000;

/**
 * Shows other machines that a temporary file or folder is in use, until the returned function is called. Encoding an
 * hour of video changes nothing in its folder for longer than the others wait.
 */
export function keepTouched(path: string): () => void {
  const touch = () => {
    const now = new Date();
    utimes(path, now, now).catch(() => {}); // It may be gone; its user notices.
  };
  const timer = setInterval(touch, TOUCH_EVERY_MS).unref();
  return () => clearInterval(timer);
}
