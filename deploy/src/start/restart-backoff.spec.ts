import { RestartBackoff } from './restart-backoff.js';

const MINUTE = 60_000;

describe('the pause before a restart', () => {
  it('starts again at once, then waits longer each time, at most half a minute', () => {
    const backoff = new RestartBackoff();
    const pauses = Array.from({ length: 12 }, (_, at) => backoff.nextDelay(at * 1_000));
    expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30, 30, 30, 30].map((seconds) => seconds * 1_000));
  });

  it('gives up when a dozen starts within ten minutes did not help', () => {
    const backoff = new RestartBackoff();
    for (let at = 0; at < 12; at++) expect(backoff.nextDelay(at * 30_000)).not.toBeNull();
    expect(backoff.nextDelay(12 * 30_000)).toBeNull();
  });

  it('ignores losses that are older than ten minutes', () => {
    const backoff = new RestartBackoff();
    for (let hour = 0; hour < 100; hour++) expect(backoff.nextDelay(hour * 60 * MINUTE)).toBe(0);
    for (let at = 0; at < 100; at++)
      expect(backoff.nextDelay(200 * 60 * MINUTE + at * MINUTE)).not.toBeNull();
  });
});
