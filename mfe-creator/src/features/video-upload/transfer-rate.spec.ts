import { createTransferRate, describeTimeLeft } from './transfer-rate';

it('is not known in the first second', () => {
  const rate = createTransferRate();
  expect(rate.add(0, 0)).toBeNull();
  expect(rate.add(500_000, 999)).toBeNull();
  expect(rate.add(1_000_000, 1_000)).toBe(1_000_000);
});

it('is that of the last seconds, also after the line became slow', () => {
  const rate = createTransferRate();
  for (let second = 0; second <= 10; second += 1) rate.add(second * 5_000_000, second * 1_000);
  for (let second = 1; second <= 6; second += 1)
    rate.add(50_000_000 + second * 1_000, 10_000 + second * 1_000);
  expect(rate.add(50_007_000, 17_000)).toBe(1_000);
});

it('is zero while nothing gets through', () => {
  const rate = createTransferRate();
  rate.add(1_000, 0);
  expect(rate.add(1_000, 5_000)).toBe(0);
});

it.each([
  [0.2, '1 s left'],
  [47.1, '48 s left'],
  [60, '1 min left'],
  [61, '2 min left'],
  [3_600, '1 h left'],
  [3_700, '2 h left'],
])('%d seconds read as %s', (seconds, text) => {
  expect(describeTimeLeft(seconds)).toBe(text);
});
