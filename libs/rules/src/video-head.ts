/** QuickTime files of old cameras start with one of these instead of `ftyp`. */
const FIRST_ATOMS = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** So many bytes of a file say what it is. */
export const VIDEO_HEAD_BYTES = 12;

/**
 * What kind of video a file is, by its first bytes and never by its name.
 * @param head the first `VIDEO_HEAD_BYTES` bytes, fewer of a shorter file
 * @returns `mov` also for MP4; null for a file that is no video we read
 */
export function videoContainerOf(head: Uint8Array): 'mov' | 'avi' | null {
  if (head.length < VIDEO_HEAD_BYTES) return null;
  const text = String.fromCharCode(...head.subarray(0, VIDEO_HEAD_BYTES));
  if (text.startsWith('RIFF') && text.endsWith('AVI ')) return 'avi';
  return FIRST_ATOMS.has(text.slice(4, 8)) ? 'mov' : null;
}
