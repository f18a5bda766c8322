/** A picture with its skin tone, its variation and what is joined to it: 👩🏽‍🚀. */
const EMOJI =
  /\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?(?:\u200D\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?)*/gu;
const JOINING =
  '\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Sinhala}\\p{Script=Malayalam}\\p{Script=Kannada}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Gujarati}';
/** Persian and the scripts of India need the (non-)joiner between letters (RFC 5892, appendix A). */
const JOINED = new RegExp(`(?<=[${JOINING}])[\\u200C\\u200D](?=[${JOINING}])`, 'gu');
/** Control and format characters, private ones, halves of a pair, separators of lines, and letters that show nothing. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFD]/u;

/** Whether a text holds invisible characters or ones that turn the direction of reading, except where a script needs it. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text.replace(EMOJI, '').replace(JOINED, ''));
}
