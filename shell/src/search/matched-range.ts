import { plainText } from '@beem/rules';

/**
 * Finds the query in a text without regard to case and accents. Normalisation may change the length of both: `İ`
 * becomes two letters, and an accent may be a separate character.
 * @returns begin and end for `slice`, or null without a match
 */
export function matchedRange(text: string, query: string): [begin: number, end: number] | null {
  let plain = '';
  /** For every unit of the normalised text: the index of its character in the original text. */
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
  // Separate accent characters after the last letter belong to it.
  return [begin, starts.find((next) => next > last) ?? text.length];
}
