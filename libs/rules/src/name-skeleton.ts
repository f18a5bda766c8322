import unhomoglyph from 'unhomoglyph';

/** Accents and other marks of Latin, Greek and Cyrillic letters; in other scripts vowel signs are letters. */
const ACCENTS = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/g;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Separators and decorations in a name: spaces, punctuation, signs and pictures. */
const SEPARATORS = /[^\p{L}\p{N}\p{M}]/gu;
/** Small capitals, which UTS #39 keeps apart from the letters that they look like. */
const SMALL_CAPITALS: Record<string, string> = Object.fromEntries(
  [
    'ᴀa',
    'ʙb',
    'ᴄc',
    'ᴅd',
    'ᴇe',
    'ɢg',
    'ʜh',
    'ɪi',
    'ᴊj',
    'ᴋk',
    'ʟl',
    'ᴍm',
    'ɴn',
    'ᴏo',
    'ᴘp',
    'ʀr',
    'ᴛt',
    'ᴜu',
    'ᴠv',
    'ᴡw',
    'ʏy',
    'ᴢz',
  ].map((pair) => [...pair] as [string, string]),
);
const SMALL_CAPITAL = new RegExp(`[${Object.keys(SMALL_CAPITALS).join('')}]`, 'g');

/**
 * Computes the keys by which names that look the same are found: the skeletons of Unicode Technical Standard #39
 * (https://www.unicode.org/reports/tr39/#Confusable_Detection), without capitals, accents, spaces, punctuation and
 * invisible characters. A letter may look like another one as a capital alone (Η and H) or in small letters alone (ν
 * and v), so a name has up to two. Names look the same when they share one.
 * @returns none for a name without any visible character
 */
export function nameSkeletons(name: string): string[] {
  const plain = name.normalize('NFKD').replace(INVISIBLE, '').replace(ACCENTS, '');
  const skeletons = [skeletonOf(plain), skeletonOf(plain.toLowerCase())].filter((text) => text !== '');
  return [...new Set(skeletons)].sort();
}

function skeletonOf(plain: string): string {
  const letters = unhomoglyph(plain)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(SMALL_CAPITAL, (letter) => SMALL_CAPITALS[letter] ?? letter);
  // A name of pictures only keeps its pictures.
  const text = letters.replace(SEPARATORS, '') || letters.replace(/\s/g, '');
  return text.replace(/[i1]/g, 'l').replace(/0/g, 'o').replace(/vv/g, 'w').replace(/rn/g, 'm');
}
