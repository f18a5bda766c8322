import { formatCommentTime, formatDay, formatMonth, formatRelative, formatShortDay } from './time.js';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('relative times', () => {
  it.each([
    [0, 'now'],
    [59, 'now'],
    [60, '1m ago'],
    [3_599, '59m ago'],
    [3_600, '1h ago'],
    [86_399, '23h ago'],
    [86_400, '1d ago'],
    [40 * 86_400, '40d ago'],
  ])('%d seconds ago reads "%s"', (seconds, label) => {
    expect(formatRelative(ago(seconds), now)).toBe(label);
  });

  it('a clock that runs ahead reads "now"', () => {
    expect(formatRelative(ago(-30), now)).toBe('now');
  });

  it('takes the text of an answer too', () => {
    expect(formatRelative(ago(120).toISOString(), now)).toBe('2m ago');
  });
});

describe('times of comments', () => {
  it.each([
    [29, 'now'],
    [30, 'just now'],
    [59, 'just now'],
    [60, '1m ago'],
    [7 * 86_400, '7d ago'],
    [8 * 86_400, 'Nov 12, 2026'],
  ])('%d seconds ago reads "%s"', (seconds, label) => {
    expect(formatCommentTime(ago(seconds), now)).toBe(label);
  });
});

it('dates are those of UTC, whatever the time zone of the reader', () => {
  expect(formatMonth('2025-10-31T23:59:59Z')).toBe('October 2025');
  expect(formatDay('2026-03-12T00:00:00Z')).toBe('12 March 2026');
  expect(formatShortDay('2026-03-12')).toBe('12 Mar');
});
