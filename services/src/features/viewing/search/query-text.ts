import { SEARCH_MAX_WORDS, SEARCH_MIN_LENGTH } from '@beem/contracts';
import { readSearchText } from '../../../platform/http/index.js';

/** Neighbours are also tried as one word: "light house" finds "lighthouse". */
const MAX_JOINED = 3;

/** The text of a query: a repeated parameter counts once. */
export function readQuery(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? readSearchText(first) : '';
}

export function isLongEnough(query: string): boolean {
  return [...query].length >= SEARCH_MIN_LENGTH;
}

/** The words of a text that `search_text` has cleaned. */
export function wordsOf(cleaned: string): string[] {
  return cleaned.split(' ').filter(Boolean).slice(0, SEARCH_MAX_WORDS);
}

/** All words, the last one as far as it is typed; in tsquery's words. */
export function toPrefixQuery(words: string[]): string {
  const each = words.map((word, index) => (index === words.length - 1 ? `${quote(word)}:*` : quote(word)));
  const all = each.join(' & ');
  const isJoinable = words.length > 1 && words.length <= MAX_JOINED;
  return isJoinable ? `(${all}) | ${quote(words.join(''))}:*` : all;
}

/** All words as they are. */
export function toExactQuery(words: string[]): string {
  return words.map(quote).join(' & ');
}

/** All words, each one or one of those that it may have been meant to be. */
export function toCorrectedQuery(words: string[], meant: Map<string, string[]>): string {
  return words
    .map((word, index) => {
      const typed = index === words.length - 1 ? `${quote(word)}:*` : quote(word);
      return `(${[typed, ...(meant.get(word) ?? []).map(quote)].join(' | ')})`;
    })
    .join(' & ');
}

/** Words hold letters and digits only; even a quote or backslash would stay inside its word. */
function quote(word: string): string {
  return `'${word.replaceAll('\\', '').replaceAll("'", '')}'`;
}
