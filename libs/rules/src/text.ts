/**
 * How long a text is in characters, by which every limit is meant: code points, as the server and Postgres count them.
 * `length` would count an emoji twice.
 */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** A text as it is compared: without capitals and accents. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The beginning of a text, at most `max` characters long; no character is cut in two. */
export function firstCharacters(text: string, max: number): string {
  return [...text].slice(0, Math.max(0, max)).join('');
}
