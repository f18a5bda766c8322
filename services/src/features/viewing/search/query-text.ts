import { SEARCH_MAX_WORDS } from '@beem/contracts';
import { readSearchText } from '../../../platform/http/index.js';

/** Letters of scripts without blanks between words or word endings, as in the database's `search_spread`. */
const UNSPACED =
  /[\u0E00-\u0EFF\u1000-\u11FF\u1780-\u17FF\u2E80-\u2FDF\u3005-\u3007\u3040-\u318F\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7FF\uF900-\uFAFF\uFF66-\uFF9F\u{20000}-\u{323AF}]+/gu;
/** More parts of one word are not needed to find it. */
const MAX_PARTS = 24;

/** Neighbours are also searched as one word: "light house" finds "lighthouse". */
const MAX_JOINED = 3;

/** The text of a query; of a repeated parameter one counts. */
export function readQuery(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? readSearchText(first) : '';
}

/** The words of a text that `search_text` has cleaned. */
export function wordsOf(cleaned: string): string[] {
  return cleaned.split(' ').filter(Boolean).slice(0, SEARCH_MAX_WORDS);
}

/** A tsquery of all words, the last one as a prefix. */
export function toPrefixQuery(words: string[]): string {
  const each = words.map((word, index) => termOf(word, index === words.length - 1));
  const all = each.join(' & ');
  const isJoinable = words.length > 1 && words.length <= MAX_JOINED;
  return isJoinable ? `(${all}) | ${quote(words.join(''))}:*` : all;
}

/** A tsquery of all complete words. */
export function toExactQuery(words: string[]): string {
  return words.map((word) => termOf(word, false)).join(' & ');
}

/** A tsquery of all words, each one or a similar known word. */
export function toCorrectedQuery(words: string[], meant: Map<string, string[]>): string {
  return words
    .map((word, index) => {
      const typed = termOf(word, index === words.length - 1);
      return `(${[typed, ...(meant.get(word) ?? []).map(quote)].join(' | ')})`;
    })
    .join(' & ');
}

/** A word or prefix; with letters of scripts without blanks all pairs of neighbours, and the parts between them. */
function termOf(word: string, isBeginning: boolean): string {
  const runs = word.match(UNSPACED);
  if (!runs) return isBeginning ? `${quote(word)}:*` : quote(word);
  const others = word.split(UNSPACED).filter(Boolean);
  const parts = [...runs.flatMap(pairsOf).map(quote), ...others.map((other) => `${quote(other)}:*`)];
  return `(${parts.slice(0, MAX_PARTS).join(' & ')})`;
}

function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => letters[index] + letter);
}

/** Words contain only letters and digits; even a quote or backslash would stay inside its word. */
function quote(word: string): string {
  return `'${word.replaceAll('\\', '').replaceAll("'", '')}'`;
}
