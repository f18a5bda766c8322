import { CODE_POINTS_PER_CHARACTER } from '@beem/contracts';

/** Grapheme clusters (UAX #29) do not depend on the language here; some older browsers lack a segmenter. */
const CHARACTERS = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en') : null;
/** No language uses more than 30 marks on a letter (UAX #15, Stream-Safe Text), and no emoji is longer. */
const CODE_POINTS_OF_A_CHARACTER = 32;

/**
 * Splits a text into characters as a reader sees them: `é` and a family of emoji are one each, however they are
 * encoded.
 */
function charactersOf(text: string): string[] {
  return CHARACTERS ? Array.from(CHARACTERS.segment(text), ({ segment }) => segment) : [...text];
}

/** Counts characters as a reader sees them; every limit of a text counts these. */
export function countCharacters(text: string): number {
  return charactersOf(text).length;
}

/** Counts code points, as Postgres and mail servers do. */
export function countCodePoints(text: string): number {
  return [...text].length;
}

/**
 * Whether a text exceeds a limit in characters as a reader sees them, or the space that the database reserves for them.
 * @param max in characters
 */
export function isTooLong(text: string, max: number): boolean {
  // This is checked first, because counting the characters of a text of megabytes takes long.
  const maxCodePoints = max * CODE_POINTS_PER_CHARACTER;
  if (text.length > 2 * maxCodePoints || countCodePoints(text) > maxCodePoints) return true;
  return text.length > max && countCharacters(text) > max;
}

/** Whether one character has so many marks that they would cover the lines above and below it. */
export function hasHeapedMarks(text: string): boolean {
  if (text.length <= CODE_POINTS_OF_A_CHARACTER) return false;
  return charactersOf(text).some(
    (character) =>
      character.length > CODE_POINTS_OF_A_CHARACTER &&
      countCodePoints(character) > CODE_POINTS_OF_A_CHARACTER,
  );
}

/**
 * The normal form in which a text is stored, compared and searched (UAX #15, NFC). Keyboards and file systems write `é`
 * as one or two code points, which look the same.
 */
export function normalizeText(text: string): string {
  return text.normalize('NFC');
}

/** The form in which texts are compared: without capitals and accents. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The beginning of a text, at most `max` characters as a reader sees them; no character is cut in two. */
export function firstCharacters(text: string, max: number): string {
  return charactersOf(text).slice(0, Math.max(0, max)).join('');
}

/** Blocks of letters that run from right to left, and characters that set a direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const OPEN_ISOLATE = /[\u2066-\u2068]/;

/**
 * Isolates a user's text inside a plain-text sentence: a toast, a document title, a mail. The isolate keeps a Hebrew
 * title from reversing the rest of the sentence. A text without right-to-left letters or marks stays unchanged.
 */
export function isolate(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  return `${FIRST_STRONG_ISOLATE}${closeIsolates(text)}${POP_ISOLATE}`;
}

/** Balances the isolates of the text, so that it cannot end the one around it. */
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
