import { nextPayoutDay } from './next-payout';

it.each([
  ['2026-11-29T23:59:59Z', 'Mon 30 Nov'],
  ['2026-11-30T00:00:00Z', 'Mon 30 Nov'],
  ['2026-11-30T16:59:59Z', 'Mon 30 Nov'],
  ['2026-11-30T17:00:00Z', 'Mon 7 Dec'],
  ['2026-12-01T08:00:00Z', 'Mon 7 Dec'],
  ['2026-12-29T08:00:00Z', 'Mon 4 Jan'],
])('after %s the next payout is on %s', (now, day) => {
  expect(nextPayoutDay(new Date(now))).toBe(day);
});
