import { dateLines } from './format-moment';

const NOW = new Date(2026, 10, 29, 12, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe('the two lines of a date', () => {
  it.each([
    [at(2026, 10, 29, 11, 48), ['12m ago', 'Today, 11:48']],
    [at(2026, 10, 28, 9, 5), ['1d ago', 'Yesterday, 09:05']],
    [at(2026, 10, 23, 12, 1), ['5d ago', '23 Nov 2026, 12:01']],
    [at(2026, 10, 22, 12, 0), ['22 Nov 2026', '12:00']],
    [at(2025, 2, 12, 14, 50), ['12 Mar 2025', '14:50']],
  ])('of %s are %j', (moment, lines) => {
    expect(dateLines(moment, NOW)).toEqual(lines);
  });
});
