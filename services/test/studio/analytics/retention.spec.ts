import { RETENTION_BUCKETS } from '@beem/contracts';
import type { Redis } from 'ioredis';
import { ProgressBuffer } from '../../../src/features/viewing/progress/progress.buffer.js';
import { createRedis } from '../../../src/platform/redis/index.js';
import {
  type Beem,
  createUser,
  createVideo,
  flushProgress,
  rollUpAnalytics,
  startBeem,
  type User,
  until,
  type VideoRow,
  wrongAnalytics,
} from '../../support/index.js';

/** Length of the video; a bucket is two seconds. */
const LENGTH = 2 * RETENTION_BUCKETS;

let beem: Beem;
let redis: Redis;
let creator: User;
let viewer: User;
let video: VideoRow;

beforeAll(async () => {
  beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100' } });
  redis = createRedis(beem.config);
  creator = await createUser(beem);
});
afterAll(async () => {
  redis.disconnect();
  await beem.stop();
});
beforeEach(async () => {
  viewer = await createUser(beem);
  video = await createVideo(beem, creator, { durationSeconds: LENGTH });
});

/** Makes the viewer's last report older. */
async function letPass(seconds: number, userId = viewer.id, videoId = video.id): Promise<void> {
  const prefix = beem.config.env.REDIS_PREFIX;
  const key = `${prefix}:last-report:{${prefix}}:${userId}:${videoId}`;
  const [at, ms] = ((await redis.get(key)) ?? '').split(';');
  if (ms !== undefined) await redis.set(key, `${at};${Number(ms) - seconds * 1000}`, 'KEEPTTL');
}

async function watch(...reports: { at: number; after?: number }[]): Promise<void> {
  for (const { at, after = 5 } of reports) {
    await letPass(after);
    const { status } = await viewer.visitor.post(`/api/videos/${video.id}/watch`, { watchTime: at });
    expect(status).toBe(200);
  }
}

/** The numbers of the buckets with a viewer. */
async function watched(): Promise<number[]> {
  await until('the progress is written', async () => {
    await flushProgress(beem);
    const { rowCount } = await beem.database.pool.query('SELECT FROM watch_progress WHERE video_id = $1', [
      video.id,
    ]);
    return rowCount === 1 && (await beem.app.get(ProgressBuffer).countWaiting()) === 0;
  });
  await rollUpAnalytics(beem);
  const { body } = await creator.visitor.get(`/api/studio/videos/${video.id}/retention`);
  return body.buckets.flatMap(({ viewers }: { viewers: number }, n: number) => (viewers > 0 ? [n] : []));
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

test('a viewer who plays from the beginning to the end has watched all of it', async () => {
  await watch(...range(1, 8).map((n) => ({ at: 5 * n })));
  expect(await watched()).toEqual(range(0, 19));
});

test('what is written in between makes no difference', async () => {
  await watch({ at: 5 }, { at: 10 });
  expect(await watched()).toEqual(range(0, 4));
  await watch({ at: 15 });
  expect(await watched()).toEqual(range(0, 7));
});

test('the first report of a visit covers the five seconds before it', async () => {
  await watch({ at: 21 });
  expect(await watched()).toEqual([8, 9, 10]);
});

test('what was skipped is not watched, forward or back; where it led is', async () => {
  await watch({ at: 5 }, { at: 31 }, { at: 35 }, { at: 12 });
  expect(await watched()).toEqual([0, 1, 2, 6, 15, 16, 17]);
});

test('a pause lets no more be skipped than a player can play between two reports', async () => {
  await watch({ at: 4 }, { at: 40, after: 50 });
  expect(await watched()).toEqual([0, 1, 19]);
});

test('at double speed all of it is watched', async () => {
  await watch({ at: 5 }, { at: 15 }, { at: 25 });
  expect(await watched()).toEqual(range(0, 12));
});

test('a viewer who watches it again counts once', async () => {
  await watch({ at: 5 }, { at: 10 }, { at: 2 }, { at: 7 }, { at: 10 });
  await watched();
  await watch({ at: 5, after: 0 }, { at: 10 });
  expect(await watched()).toEqual(range(0, 4));
  const { body } = await creator.visitor.get(`/api/studio/videos/${video.id}/retention`);
  expect(body).toMatchObject({ viewers: 1, averagePercent: 25 });
});

test('a position beyond the end is the end', async () => {
  await watch({ at: 86_400 });
  expect(await watched()).toEqual([17, 18, 19]);
});

test('the creator’s own plays, and plays of what a moderator has removed, watch nothing', async () => {
  const moderator = await createUser(beem, { role: 'moderator' });
  await creator.visitor.post(`/api/videos/${video.id}/watch`, { watchTime: 20 });
  const removed = await createVideo(beem, creator, { isHidden: true, durationSeconds: LENGTH });
  expect((await moderator.visitor.post(`/api/videos/${removed.id}/watch`, { watchTime: 20 })).status).toBe(
    200,
  );
  expect(await watched()).toEqual([]);
  const { rows } = await beem.database.pool.query<{ n: number }>(
    'SELECT watched_buckets AS n FROM watch_progress WHERE video_id IN ($1, $2)',
    [video.id, removed.id],
  );
  expect(rows).toEqual([{ n: 0 }, { n: 0 }]);
  expect(await wrongAnalytics(beem)).toEqual([]);
});
