import { markedPart } from './marked-part';

const marked = (text: string, query: string) => text.slice(...(markedPart(text, query) ?? [0, 0]));

describe('the part of a name that was typed', () => {
  it.each([
    ['House of Light', 'LIGHT', 'Light'],
    ['İİİ Istanbul', 'istanbul', 'Istanbul'],
    ['Crème Brûlée', 'brulee', 'Brûlée'],
    ['Creme Brulee', 'brûlée', 'Brulee'],
    ['Cafe\u0301 Noir', 'cafe', 'Cafe\u0301'],
    ['🦊 Fox', 'fox', 'Fox'],
    ['한국', '하', '한'],
  ])('of "%s" for "%s" is "%s"', (text, query, part) => {
    expect(marked(text, query)).toBe(part);
  });

  it('is nothing where the name does not hold it', () => {
    expect(markedPart('House of Light', 'mars')).toBeNull();
    expect(markedPart('House of Light', '\u0301')).toBeNull();
  });
});
