/** An emoji with its skin tone, its variation and joined emojis: 👩🏽‍🚀. */
const EMOJI =
  /\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?(?:\u200D\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?)*/gu;
const JOINING =
  '\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Sinhala}\\p{Script=Malayalam}\\p{Script=Kannada}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Gujarati}';
/** Persian and the scripts of India need the (non-)joiner between letters (RFC 5892, appendix A). */
const JOINED = new RegExp(`(?<=[${JOINING}])[\\u200C\\u200D](?=[${JOINING}])`, 'gu');
/** Control, format and private characters, lone surrogates, line separators, and invisible letters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFD]/u;

/**
 * Whether a text contains invisible characters, or ones that change the reading direction, except where a script needs
 * them.
 */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text.replace(EMOJI, '').replace(JOINED, ''));
}
