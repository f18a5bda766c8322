import { formatBadge, formatCount, formatDuration } from './counts.js';

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1.0K'],
    [1_018, '1.0K'],
    [4_000, '4.0K'],
    [1_050, '1.1K'],
    [48_230, '48.2K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [1_000_000, '1.0M'],
    [2_340_000, '2.3M'],
  ])('%d is shown as %s', (count, shown) => {
    expect(formatCount(count)).toBe(shown);
  });
});

describe('badges', () => {
  it.each([
    [0, ''],
    [-1, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('%d is shown as "%s"', (count, shown) => {
    expect(formatBadge(count)).toBe(shown);
  });
});

describe('durations', () => {
  it.each([
    [0, '0:00'],
    [-3, '0:00'],
    [9.6, '0:10'],
    [72, '1:12'],
    [3_599.6, '1:00:00'],
    [3_725, '1:02:05'],
  ])('%d seconds are shown as %s', (seconds, shown) => {
    expect(formatDuration(seconds)).toBe(shown);
  });
});
