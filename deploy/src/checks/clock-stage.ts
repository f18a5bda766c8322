import { findFaketime } from '../local-stack/faketime.js';
import { createStack } from '../local-stack/stack.js';
import { freshState } from './fresh-state.js';
import { jestStage } from './jest-stage.js';
import { MINUTE_MS, type Stage } from './stage.js';
import { findSpecs } from './test-files.js';

const LEFT_OUT = [
  // Redis, which keeps the true clock, gives the days of views and the times of positions.
  'services/test/studio/analytics/analytics.spec.ts',
  'services/test/viewing/library/lists.spec.ts',
  // Its statements wait long enough for locks of each other to reach the false time limits below.
  'services/test/studio/analytics/roll-up.spec.ts',
];

/**
 * The last seconds of a month and of a day, so that both end while the tests run, and a February of 28 days. Both are past: while
 * Postgres waits, libfaketime gives its signal handlers the true time. At a later moment it would never look for a deadlock; at an
 * earlier one it looks after a second, but takes every other time limit for reached, too.
 */
export const CLOCK_MOMENTS = ['2025-11-30T23:59:30Z', '2026-02-28T12:00:00Z'];

/** Test files that compute days, months, ages and periods, in Node. */
const DATE_TESTS =
  /^(services\/test\/(studio\/(analytics|videos\/(upload-limits|mature-uploads))|viewing\/(library|age)|identity\/users\/(date-of-birth|user)|platform\/schedule|moderation\/admin\/(user-analytics|suspensions))|services\/src\/features\/(studio\/analytics|payments\/(donations|payment-accounts))|libs\/(rules|cli|contracts)\/|deploy\/src\/demo\/)(?!.*\.faults\.)/;

/** Runs the tests of dates at another time: jest and its Postgres use that time, while Redis only knows durations. */
export const clockStages = (env: NodeJS.ProcessEnv): Stage[] =>
  CLOCK_MOMENTS.map((moment) => ({
    name: `Dates as of ${moment} (jest, libfaketime)`,
    limitMs: 60 * MINUTE_MS,
    async run(print, alone) {
      const variables = clockVariables(moment, await findFaketime());
      const stack = createStack({
        state: await freshState('clock'),
        ...{ services: ['postgres', 'redis'], disposable: true, variables },
      });
      try {
        const servers = await stack.up();
        const files = findSpecs().filter((file) => DATE_TESTS.test(file) && !LEFT_OUT.includes(file));
        return await jestStage({ tier: 'long', files, env: { ...env, ...servers, ...variables } }).run(
          print,
          alone,
        );
      } finally {
        await stack.down({ force: true });
      }
    },
  }));

/**
 * The variables under which libfaketime shifts the clock of a process and of those that it starts. The clock of timers stays as it is.
 * @param moment ISO 8601
 * @param library the path of libfaketime
 * @param now milliseconds since 1970; the same for every process, or each lives in a time of its own
 */
export function clockVariables(moment: string, library: string, now = Date.now()): Record<string, string> {
  const seconds = Math.round((Date.parse(moment) - now) / 1_000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
  };
}
