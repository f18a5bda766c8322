import { plainText } from '@beem/rules';

/**
 * Where a text holds what was typed, whatever the case and the accents of either, or null. Both may be of another
 * length once they are compared: `İ` becomes two letters, an accent may be a character of its own.
 * @returns begin and end, as `slice` takes them
 */
export function matchedRange(text: string, query: string): [begin: number, end: number] | null {
  let plain = '';
  /** For every unit of the plain text: where its character begins in the text as it is shown. */
  const starts: number[] = [];
  let start = 0;
  for (const character of text) {
    const letters = plainText(character);
    plain += letters;
    for (let unit = 0; unit < letters.length; unit++) starts.push(start);
    start += character.length;
  }
  const plainQuery = plainText(query);
  const at = plainQuery ? plain.indexOf(plainQuery) : -1;
  const [begin, last] = [starts[at], starts[at + plainQuery.length - 1]];
  if (begin === undefined || last === undefined) return null;
  // Accents that follow the last letter as characters of their own belong to it.
  return [begin, starts.find((next) => next > last) ?? text.length];
}
