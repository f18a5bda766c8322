import { CODE_POINTS_PER_CHARACTER } from '@beem/contracts';

/** Grapheme clusters of Unicode (UAX #29) have no language that matters here; some older browsers have no segmenter. */
const CHARACTERS = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en') : null;
/** No language writes more marks on a letter than 30 (UAX #15, Stream-Safe Text), and no emoji is longer. */
const CODE_POINTS_OF_A_CHARACTER = 32;

/** The characters of a text as a reader sees them: `é` and a family of emoji are one each, however they are written. */
function charactersOf(text: string): string[] {
  return CHARACTERS ? Array.from(CHARACTERS.segment(text), ({ segment }) => segment) : [...text];
}

/** How long a text is in characters as a reader sees them, by which every limit of a text is meant. */
export function countCharacters(text: string): number {
  return charactersOf(text).length;
}

/** How long a text is in code points, as Postgres and mail servers count. */
export function countCodePoints(text: string): number {
  return [...text].length;
}

/**
 * Whether a text exceeds a limit in characters as a reader sees them, or what the database keeps for so many.
 * @param max in characters
 */
export function isTooLong(text: string, max: number): boolean {
  // First: to count the characters of a text of megabytes takes long.
  const mostCodePoints = max * CODE_POINTS_PER_CHARACTER;
  if (text.length > 2 * mostCodePoints || countCodePoints(text) > mostCodePoints) return true;
  return text.length > max && countCharacters(text) > max;
}

/** Whether one character is a heap of marks, which would cover the lines above and below it. */
export function hasHeapedMarks(text: string): boolean {
  if (text.length <= CODE_POINTS_OF_A_CHARACTER) return false;
  return charactersOf(text).some(
    (character) =>
      character.length > CODE_POINTS_OF_A_CHARACTER &&
      countCodePoints(character) > CODE_POINTS_OF_A_CHARACTER,
  );
}

/**
 * A text in the one form in which it is stored, compared and searched (UAX #15, NFC). Keyboards and file systems write `é`
 * in one code point or in two, which look the same.
 */
export function normalizeText(text: string): string {
  return text.normalize('NFC');
}

/** A text as it is compared: without capitals and accents. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The beginning of a text, at most `max` characters long as a reader sees them; none is cut in two. */
export function firstCharacters(text: string, max: number): string {
  return charactersOf(text).slice(0, Math.max(0, max)).join('');
}

/** Blocks whose letters run from right to left, and the characters that set a direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const OPEN_ISOLATE = /[\u2066-\u2068]/;

/**
 * A user's text inside a sentence that is plain text: a toast, a title of a document, a mail. The isolate keeps a Hebrew title
 * from turning the rest of the sentence round. A text without letters or marks that run from right to left stays as it is.
 */
export function isolate(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  return `${FIRST_STRONG_ISOLATE}${closeIsolates(text)}${POP_ISOLATE}`;
}

/** The text closes as many isolates as it opens, so that it cannot end the one around it. */
function closeIsolates(text: string): string {
  let kept = '';
  let open = 0;
  for (const character of text) {
    if (OPEN_ISOLATE.test(character)) open += 1;
    if (character === POP_ISOLATE) {
      if (open === 0) continue;
      open -= 1;
    }
    kept += character;
  }
  return kept + POP_ISOLATE.repeat(open);
}
