import { msToNextCheck } from './check-interval.js';

it.each([
  ['at a check', 20_000, 2_000],
  ['late', 20_300, 1_700],
  ['a moment early', 19_999, 2_001],
  ['in the second half', 21_400, 2_600],
])('%s, the next check is one that all have', (_, now, ms) => {
  expect(msToNextCheck(2_000, now)).toBe(ms);
  expect((now + ms) % 2_000).toBe(0);
});
