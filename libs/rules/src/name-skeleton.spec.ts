import { nameSkeletons } from './name-skeleton';

/** Names look the same when they share a skeleton. */
function looksLike(one: string, other: string): boolean {
  return nameSkeletons(one).some((skeleton) => nameSkeletons(other).includes(skeleton));
}

describe('a name looks like another one', () => {
  it.each([
    ['in other capitals', 'Mara Valente', 'mARA vALENTE'],
    ['with other spaces', 'Mara Valente', '  Mara\u00A0\u2003Valente '],
    ['without spaces', 'Mara Valente', 'MaraValente'],
    ['as a username', 'Mara Valente', 'mara_valente'],
    ['with punctuation', 'Mara Valente', 'Mara. Valente'],
    ['with a tick', 'Mara Valente', 'Mara Valente ✓'],
    ['with a picture', 'Mara Valente', 'Mara Valente 🎬'],
    ['decomposed', 'Inês', 'Ine\u0302s'],
    ['without accents', 'Inês After Dark', 'Ines After Dark'],
    ['with accents of another script', 'Mara', 'M\u20D0ara\u0336'],
    ['with invisible characters', 'Mara', 'Ma\u200Bra\u2060\u00AD'],
    ['in full width', 'Mara', 'Ｍａｒａ'],
    ['in mathematical letters', 'Mara', '𝓜𝓪𝓻𝓪'],
    ['in a circle', 'Mara', 'Ⓜⓐⓡⓐ'],
    ['with Cyrillic letters', 'Mara Valente', 'М\u0430r\u0430 V\u0430l\u0435nt\u0435'],
    ['with Cyrillic capitals', 'HBK', 'НВК'],
    ['with small Cyrillic letters', 'harry', 'н\u0430rry'],
    ['with Greek letters', 'valente', 'ναlente'],
    ['with Greek capitals', 'HELEN', 'ΗΕLΕΝ'],
    ['with Cherokee letters', 'GARD', 'ᏀᎪᎡᎠ'],
    ['with a capital i for an l', 'Valente', 'VaIente'],
    ['with a one for an l', 'Valente', 'Va1ente'],
    ['with a zero for an o', 'Noor', 'N00r'],
    ['with rn for m', 'Mara', 'rnara'],
    ['with two v for a w', 'Wick & Wing', 'VVick & VVing'],
    ['in Greek, in other capitals', 'Ηλέκτρα', 'ηλέκτρα'],
    ['in Cyrillic, in other capitals', 'Вера', 'вера'],
    ['in Turkish, without dots', 'Elif Kaya', 'Elıf Kaya'],
    ['made of pictures', '🎬🎬', '🎬 🎬'],
  ])('%s', (_how, one, other) => {
    expect(looksLike(one, other)).toBe(true);
  });
});

describe('a name does not look like another one', () => {
  it.each([
    ['Mara', 'Maria'],
    ['Mara Valente', 'Mara Valenti'],
    ['Nova 2', 'Nova 3'],
    ['कि', 'की'],
    ['はは', 'ばば'],
    ['علي', 'على رضا'],
    ['🎬', '🎥'],
    ['The Mara Valente Fan Club', 'Mara Valente'],
    ['\u200B', '\u2060'],
    ['', ''],
  ])('%p and %p', (one, other) => {
    expect(looksLike(one, other)).toBe(false);
  });
});

test('a name that shows nothing has no skeleton', () => {
  expect(nameSkeletons('\u200B \u3164')).toEqual([]);
});
