/** QuickTime files of old cameras start with one of these instead of `ftyp`. */
const FIRST_ATOMS = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** Number of bytes that identify the type of a file. */
export const VIDEO_HEAD_BYTES = 12;

/**
 * Identifies the container of a video by its first bytes, never by its name.
 * @param head the first `VIDEO_HEAD_BYTES` bytes, fewer of a shorter file
 * @returns `mov` also for MP4; null for any other file
 */
export function videoContainerOf(head: Uint8Array): 'mov' | 'avi' | null {
  if (head.length < VIDEO_HEAD_BYTES) return null;
  const text = String.fromCharCode(...head.subarray(0, VIDEO_HEAD_BYTES));
  if (text.startsWith('RIFF') && text.endsWith('AVI ')) return 'avi';
  return FIRST_ATOMS.has(text.slice(4, 8)) ? 'mov' : null;
}
