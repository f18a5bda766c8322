import { SEARCH_MIN_LENGTH } from '@beem/contracts';

/** A letter that can be a whole word: 猫. */
const WORD_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a text, after trimming, is long enough to be searched. */
export function isSearchable(text: string): boolean {
  return text.length >= SEARCH_MIN_LENGTH || WORD_LETTER.test(text);
}
