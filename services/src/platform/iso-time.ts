const MAX_TEXTS = 20_000;

/** Texts of the times of rows that were read lately, by their milliseconds. */
const texts = new Map<number, string>();

/**
 * The same as `toISOString`, for rows of lists. They are read again and again, and making the texts of a page takes longer
 * than mapping all else of it.
 */
export function isoTime(date: Date): string {
  const time = date.getTime();
  const known = texts.get(time);
  if (known !== undefined) return known;
  if (texts.size === MAX_TEXTS) texts.clear();
  const text = date.toISOString();
  texts.set(time, text);
  return text;
}
