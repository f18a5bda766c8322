import { nextPayout } from './payout-days.js';

describe('nextPayout', () => {
  it.each([
    ['2026-11-16T16:59:59.999Z', '2026-11-16T17:00:00.000Z'],
    ['2026-11-16T17:00:00.000Z', '2026-11-23T17:00:00.000Z'],
    ['2026-11-22T23:00:00.000Z', '2026-11-23T17:00:00.000Z'],
  ])('follows %s at noon of the next Monday in New York’s winter time', (at, next) => {
    expect(new Date(nextPayout(Date.parse(at))).toISOString()).toBe(next);
  });
});
