import { randomUUID } from 'node:crypto';
import { RETENTION_BUCKETS } from '@beem/contracts';
import { propertyRuns } from '@beem/testing';
import fc from 'fast-check';
import type { Redis } from 'ioredis';
import { bucketsAt } from '../../../src/features/viewing/progress/position.js';
import { ProgressBuffer } from '../../../src/features/viewing/progress/progress.buffer.js';
import { createRedis } from '../../../src/platform/redis/index.js';
import { type Beem, startBeem } from '../../support/index.js';

let beem: Beem;
let redis: Redis;

beforeAll(async () => {
  // Without a worker, so that nothing leaves the buffer.
  beem = await startBeem({ roles: ['api'] });
  redis = createRedis(beem.config);
});
afterAll(async () => {
  redis.disconnect();
  await beem.stop();
});

/** Makes the last report older. */
async function letPass(seconds: number, userId: string): Promise<void> {
  const prefix = beem.config.env.REDIS_PREFIX;
  const key = `${prefix}:last-report:{${prefix}}:${userId}:1`;
  const [at, ms] = ((await redis.get(key)) ?? '').split(';');
  if (ms !== undefined) await redis.set(key, `${at};${Number(ms) - seconds * 1000}`, 'KEEPTTL');
}

/** The expected result of the script, computed independently: reports and the seconds before each. */
function bucketsOf(reports: { at: number; after: number }[], length: number): number {
  const seen = new Set<number>();
  let last: number | null = null;
  for (const { at, after } of reports) {
    const to = Math.min(at, length);
    const isPlayed = last !== null && to >= last && to - last <= Math.min(after, 10) * 2 + 1;
    const from = last === null ? Math.max(0, to - 5) : isPlayed ? last : to;
    const size = length / RETENTION_BUCKETS;
    for (let n = 0; n < RETENTION_BUCKETS; n++) {
      const [begin, end] = [n * size, (n + 1) * size];
      // It touches the bucket, or stays at its beginning or at the end of the video.
      if (
        (from < end && to > begin) ||
        (from === to && (begin === to || (n === RETENTION_BUCKETS - 1 && to === length)))
      )
        seen.add(n);
    }
    last = to;
  }
  return [...seen].reduce((mask, n) => mask + 2 ** n, 0);
}

test('any row of reports gives the parts of the video that their times allow', async () => {
  const buffer = beem.app.get(ProgressBuffer);
  // Positions are even and the allowed time is odd, so that the test's own time has no influence.
  const report = fc.record({ at: fc.nat(40).map((n) => 2 * n), after: fc.constantFrom(1, 3, 5, 20) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(8, 16, 20, 40, 64),
      fc.array(report, { minLength: 1, maxLength: 8 }),
      async (durationSeconds, reports) => {
        const userId = randomUUID();
        const record = { userId, videoId: 1, isCompleted: false, isView: false, durationSeconds };
        for (const { at, after } of reports) {
          await letPass(after, userId);
          await buffer.record({ ...record, seconds: at });
        }
        const { positions } = await buffer.findAll(userId);
        expect(positions).toMatchObject([{ watchedBuckets: bucketsOf(reports, durationSeconds) }]);
      },
    ),
    { numRuns: propertyRuns(150) },
  );
});

test('a report that goes past the buffer says the same as the first one of a visit', () => {
  fc.assert(
    fc.property(fc.nat(160), fc.constantFrom(8, 16, 20, 40, 64), (at, length) => {
      expect(bucketsAt(at / 2, length)).toBe(bucketsOf([{ at: at / 2, after: 5 }], length));
    }),
  );
});

test('a position that the release before has buffered keeps its views, and gains what is watched now', async () => {
  const userId = randomUUID();
  const buffer = beem.app.get(ProgressBuffer);
  const record = { userId, videoId: 1, isCompleted: false, isView: false, durationSeconds: 40 };
  await buffer.record({ ...record, seconds: 4 });
  await redis.hset(
    `{${beem.config.env.REDIS_PREFIX}}:progress:places`,
    `${userId}:1`,
    '4;1000;1;20000,20001',
  );
  const { positions: old } = await buffer.findAll(userId);
  expect(old).toMatchObject([{ viewDays: [20_000, 20_001], watchedBuckets: 0 }]);
  await letPass(5, userId);
  await buffer.record({ ...record, seconds: 8 });
  const { positions } = await buffer.findAll(userId);
  expect(positions).toMatchObject([
    { viewDays: [20_000, 20_001], isCompleted: true, watchedBuckets: 0b1100 },
  ]);
});
