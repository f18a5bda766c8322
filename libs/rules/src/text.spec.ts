import { countCharacters, firstCharacters, plainText } from './text.js';

describe('characters', () => {
  it.each([
    ['', 0],
    ['umbrella', 8],
    ['🦊🦊', 2],
    ['naïve', 5],
  ])('of "%s" are %d', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('are never cut in two', () => {
    expect(firstCharacters('🦊🦊🦊', 2)).toBe('🦊🦊');
    expect(firstCharacters('fox', 5)).toBe('fox');
    expect(firstCharacters('fox', -1)).toBe('');
  });
});

it('compares texts without capitals and accents', () => {
  expect(plainText('Crème BRÛLÉE')).toBe('creme brulee');
  expect(plainText('Æther')).toBe('æther');
});
