import { countCharacters } from '@beem/rules';

/** Above this many letters a heading would fill the screen at its usual size. */
const LONG = 60;
/** Letters of Chinese, Japanese and Korean, which are twice as wide as others. */
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/** Whether the heading of a page takes a smaller size for this title. */
export const isLongTitle = (title: string): boolean =>
  countCharacters(title) + (title.match(WIDE)?.length ?? 0) > LONG;
