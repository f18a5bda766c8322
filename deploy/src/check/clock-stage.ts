/** The last seconds of a month and of a day, so that both end while the tests run, and a February of 28 days. */
export const CLOCK_MOMENTS = ['2026-11-30T23:59:30Z', '2027-02-28T12:00:00Z'] as const;

/** Parts of the paths of test files that compute days, months, ages and periods. */
export const DATE_TESTS = [
  'services/test/(analytics|donations|library|age|date-of-birth|schedule|user)',
  'services/test/admin/(user-analytics|suspensions)',
  'services/test/videos/(upload-limits|mature-uploads)',
  'services/src/features/(analytics|donations|creators)',
  'libs/(rules|cli|contracts)/',
  'deploy/src/demo/',
];

/**
 * The command that runs the date tests as if it was another time, with Debian's `faketime`. It shifts the clock of the whole
 * process tree, Postgres and Redis included, by the same amount, so that all agree. The clock of timers stays
 * as it is: Node and Redis would otherwise wait wrongly.
 * @param moment ISO 8601
 * @param now milliseconds since 1970
 */
export function clockCommand(
  moment: string,
  now = Date.now(),
): { program: string; args: string[]; env: Record<string, string> } {
  const seconds = Math.round((Date.parse(moment) - now) / 1_000);
  return {
    program: 'faketime',
    args: [
      '-f',
      `${seconds < 0 ? '' : '+'}${seconds}s`,
      'npx',
      'jest',
      '--selectProjects',
      'node',
      '--',
      ...DATE_TESTS,
    ],
    env: { FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  };
}
