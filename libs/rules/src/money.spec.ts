import { formatMoney, parseMoney } from './money';

describe('an amount of money', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['0.29', 29],
    ['.5', 50],
    ['5.', 500],
    ['$5', 500],
    ['1,234.50', 123_450],
    ['7,50', 750],
    ['7,5', 750],
    ['5,', 500],
    [',5', 50],
    ['1,000', 100_000],
    ['1,234,567', 123_456_700],
    ['1.000,00', 100_000],
    ['1.000,5', 100_050],
    ['1.234.567', 123_456_700],
    ['$ 1.234,50', 123_450],
    [' 7 ', 700],
    ['1.10', 110],
    ['4.35', 435],
  ])('is read from %p in whole cents', (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  it.each([
    ...['abc', '12.345', '-5', '1e3', '.', ',', '$', '12 50', '9999999999999', '1,00,000', '1.00.000'],
    ...['1,000,00', '1.000.00', '1,0000', '1.000,000', '1,000.000', '5.-', '5,-', '٥'],
  ])('is not read from %p', (text) => {
    expect(parseMoney(text)).toBeNaN();
  });

  it('is asked for again where a point may stand for a thousand', () => {
    expect(parseMoney('1.000')).toBeNaN();
    expect(parseMoney('12.500')).toBeNaN();
  });

  it('is missing in an empty text', () => {
    expect(parseMoney('  ')).toBeNull();
  });

  it('is shown with two decimals, and is read back to the cent', () => {
    expect(formatMoney(1250)).toBe('12.50');
    expect(formatMoney(5)).toBe('0.05');
    expect(formatMoney(-450)).toBe('-4.50');
    for (let cents = 0; cents < 20_000; cents += 7) expect(parseMoney(formatMoney(cents))).toBe(cents);
  });
});
