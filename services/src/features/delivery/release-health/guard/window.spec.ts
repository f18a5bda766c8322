import { windowsOf } from './window.js';

const MINUTE = 60;
const now = 1_000 * MINUTE + 30;

describe('the window of a comparison', () => {
  it('begins with the minute of the last change', () => {
    expect(windowsOf(now, 20).during).toEqual({ from: 1_000, to: 1_000 });
    expect(windowsOf(now, 40).during).toEqual({ from: 999, to: 1_000 });
    expect(windowsOf(now, 10 * MINUTE)).toEqual({
      during: { from: 990, to: 1_000 },
      before: { from: 930, to: 989 },
    });
  });

  it('is an hour at most', () => {
    expect(windowsOf(now, 86_400)).toEqual({
      during: { from: 941, to: 1_000 },
      before: { from: 881, to: 940 },
    });
  });

  it('is this minute where the clock of the database is ahead', () => {
    expect(windowsOf(now, -90).during).toEqual({ from: 1_000, to: 1_000 });
  });
});
