import {
  countCharacters,
  firstCharacters,
  hasHeapedMarks,
  isolate,
  isTooLong,
  normalizeText,
  plainText,
} from './text.js';

const FAMILY = '👨‍👩‍👧‍👦';
const ENGLAND = '🏴󠁧󠁢󠁥󠁮󠁧󠁿';

describe('characters', () => {
  it.each([
    ['', 0],
    ['umbrella', 8],
    ['🦊🦊', 2],
    ['naïve', 5],
    ['naïve'.normalize('NFD'), 5],
    [`${FAMILY}${ENGLAND}🇯🇵`, 3],
    ['👩🏽‍❤️‍💋‍👨🏿', 1],
    ['서울'.normalize('NFD'), 2],
    ['ที่นี่', 2],
  ])('of "%s" are %d', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('are never cut in two', () => {
    expect(firstCharacters('🦊🦊🦊', 2)).toBe('🦊🦊');
    expect(firstCharacters(`${FAMILY}${FAMILY}`, 1)).toBe(FAMILY);
    expect(firstCharacters('fox', 5)).toBe('fox');
    expect(firstCharacters('fox', -1)).toBe('');
  });
});

describe('a limit', () => {
  it('is one of characters as a reader sees them', () => {
    expect(isTooLong(FAMILY.repeat(30), 30)).toBe(false);
    expect(isTooLong(FAMILY.repeat(31), 30)).toBe(true);
    expect(isTooLong('a'.repeat(31), 30)).toBe(true);
  });

  it('keeps what the database holds, also of a text of megabytes', () => {
    expect(isTooLong(`a${'\u0301'.repeat(30)}`.repeat(10), 30)).toBe(true);
    expect(isTooLong('\u200D'.repeat(10_000_000), 30)).toBe(true);
  });
});

describe('one character', () => {
  it.each([`a${'\u0301'.repeat(1_000)}`, `👩${'\u200D👩'.repeat(500)}`, `x${'\u{E0061}'.repeat(40)}`])(
    'is no heap of marks',
    (text) => {
      expect(hasHeapedMarks(`Rain ${text} falls`)).toBe(true);
    },
  );

  it('may bear what languages write', () => {
    for (const text of [FAMILY, ENGLAND, 'שָׁלוֹם עֲלֵיכֶם', 'བརྒྱུད', 'ที่นี่', 'क्ष्म्य', `a${'\u0301'.repeat(30)}`])
      expect(hasHeapedMarks(text.repeat(40))).toBe(false);
  });
});

it('writes what looks the same in one way', () => {
  expect(normalizeText('e\u0301')).toBe('é');
  expect(normalizeText('서울'.normalize('NFD'))).toBe('서울');
  expect(normalizeText('ﬁlm ①')).toBe('ﬁlm ①');
});

it('compares texts without capitals and accents', () => {
  expect(plainText('Crème BRÛLÉE')).toBe('creme brulee');
  expect(plainText('Æther')).toBe('æther');
});

describe('a text inside a sentence', () => {
  it.each([['Neon Rain (AI)'], ['灯台と猫'], ['Crème 🦊'], ['']])('stays as it is: "%s"', (text) => {
    expect(isolate(text)).toBe(text);
  });

  it.each([
    ['סרט קצר (AI)', 'Hebrew'],
    ['فيلم قصير', 'Arabic'],
    ['Neon \u202Eniar', 'an override that is never closed'],
    ['Neon \u200F(AI)', 'a mark'],
    ['𞤀𞤣𞤤𞤢𞤥', 'Adlam, beyond the first 65,536 characters'],
  ])('is kept apart if it runs from right to left: "%s" (%s)', (text) => {
    expect(isolate(text)).toBe(`\u2068${text}\u2069`);
  });

  it.each([
    ['א\u2069ב', 'אב'],
    ['\u2067א', '\u2067א\u2069'],
    ['\u2067א\u2069ב\u2069', '\u2067א\u2069ב'],
  ])('closes as many isolates as it opens: "%s"', (text, closed) => {
    expect(isolate(text)).toBe(`\u2068${closed}\u2069`);
  });
});
