/** The last seconds of a month and of a day, so that both end while the tests run, and a February of 28 days. */
export const CLOCK_MOMENTS = ['2026-11-30T23:59:30Z', '2027-02-28T12:00:00Z'] as const;

/** Parts of the paths of test files that compute days, months, ages and periods. */
const DATE_TESTS = [
  'services/test/(analytics|library|age|date-of-birth|schedule|user)',
  'services/test/admin/(user-analytics|suspensions)',
  'services/test/videos/(upload-limits|mature-uploads)',
  'services/src/features/(analytics|donations|creators)',
  'libs/(rules|cli|contracts)/',
  'deploy/src/demo/',
];

/**
 * The variables under which Debian's `libfaketime` shifts the clock of a process and of those that it starts. jest and Postgres both
 * need them, or each lives in a month of its own: a stack gives its Postgres no variables of ours, so one has to be started with
 * these and named by DATABASE_URL. Redis does not run under it (its jemalloc and libfaketime call each other) and keeps the
 * true clock, from which the days of views come: what compares those with today fails at a moment weeks away. The
 * stand-in for Stripe gets no variables of ours either, so the tests of donations are left out. The clock of timers
 * stays as it is.
 * @param moment ISO 8601
 * @param now milliseconds since 1970; the same for both processes
 */
export function clockVariables(moment: string, now = Date.now()): Record<string, string> {
  const seconds = Math.round((Date.parse(moment) - now) / 1_000);
  return {
    LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1',
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
  };
}

/** The arguments of npx for the tests of dates. */
export const CLOCK_ARGUMENTS = ['jest', '--selectProjects', 'node', '--', ...DATE_TESTS];
