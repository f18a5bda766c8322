const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
/** Monday, 12:00 PM EST, since Monday, 0:00 UTC. */
const PAYOUT_HOUR_MS = 17 * 3_600_000;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Milliseconds of the first weekly payout after `at`, in Unix time like it. */
export function nextPayout(at: number): number {
  const first = FIRST_MONDAY_MS + PAYOUT_HOUR_MS;
  return first + (Math.floor((at - first) / WEEK_MS) + 1) * WEEK_MS;
}
