import { matchedRange } from './matched-range';

const marked = (text: string, query: string) => text.slice(...(matchedRange(text, query) ?? [0, 0]));

describe('the range of a title that matches the query', () => {
  it.each([
    ['House of Light', 'LIGHT', 'Light'],
    ['İİİ Istanbul', 'istanbul', 'Istanbul'],
    ['Crème Brûlée', 'brulee', 'Brûlée'],
    ['Creme Brulee', 'brûlée', 'Brulee'],
    ['Cafe\u0301 Noir', 'cafe', 'Cafe\u0301'],
    ['🦊 Fox', 'fox', 'Fox'],
    ['한국', '하', '한'],
  ])('of "%s" for "%s" is "%s"', (text, query, range) => {
    expect(marked(text, query)).toBe(range);
  });

  it('is null without a match', () => {
    expect(matchedRange('House of Light', 'mars')).toBeNull();
    expect(matchedRange('House of Light', '\u0301')).toBeNull();
  });
});
