import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { ProgressRepository } from '../../../src/features/viewing/progress/progress.repository.js';
import {
  type Beem,
  createUser,
  createVideo,
  flushProgress,
  killSpawned,
  positionOf,
  runScheduledTask,
  spawnProcess,
  startBeem,
  type User,
  until,
  type VideoRow,
  viewsOf,
} from '../../support/index.js';

const USERS = 20;

let beem: Beem;
let redis: Redis;
let video: VideoRow;
let users: User[];

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  redis = new Redis(beem.config.env.REDIS_URL);
  users = await Promise.all(Array.from({ length: USERS }, () => createUser(beem)));
});
afterAll(async () => {
  killSpawned();
  await redis.quit();
  await beem.stop();
});
beforeEach(async () => {
  video = await createVideo(beem, await createUser(beem), { durationSeconds: 100 });
});

const key = (name: string) => `{${beem.config.env.REDIS_PREFIX}}:progress:${name}`;
const watchAll = (watchTime: number) =>
  Promise.all(users.map(({ visitor }) => visitor.post(`/api/videos/${video.id}/watch`, { watchTime })));
const positions = () => Promise.all(users.map(({ id }) => positionOf(beem, id, video.id)));
const untilEmpty = () =>
  until('the buffer is empty', async () => {
    const [kept, due, taken] = await Promise.all([
      redis.hlen(key('places')),
      redis.zcard(key('due')),
      redis.hlen(key('batches')),
    ]);
    return kept + due + taken === 0;
  });

test('a worker killed in the middle of writing loses nothing and doubles nothing', async () => {
  const lock = new Client({ connectionString: beem.config.env.DATABASE_URL });
  await lock.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE watch_progress IN SHARE ROW EXCLUSIVE MODE');
  const first = await spawnProcess(beem, 'worker');
  await watchAll(10);
  await until('a batch is being written', async () => (await redis.hlen(key('batches'))) > 0);
  await first.kill();
  const reader = users[0]?.visitor;
  expect((await reader?.get(`/api/videos/${video.id}`))?.body.watchTime).toBe(10);
  await watchAll(20);
  await lock.query('ROLLBACK');
  await lock.end();
  expect(await redis.hlen(key('batches'))).toBeGreaterThan(0);

  const second = await spawnProcess(beem, 'worker');
  await untilEmpty();
  expect(await positions()).toEqual(users.map(() => ({ seconds: 20, isCompleted: false })));
  expect(await viewsOf(beem, video.id)).toEqual({ rows: USERS, counter: USERS });
  await second.stop();
});

test('two workers that write at the same time count each view once', async () => {
  const workers = [await beem.startAnother(['worker']), await beem.startAnother(['worker'])];
  await Promise.all([
    watchAll(5).then(() => watchAll(96)),
    ...workers.flatMap((worker) => [1, 2, 3, 4, 5].map(() => flushProgress(worker))),
  ]);
  await Promise.all(workers.map(flushProgress));
  await untilEmpty();
  expect(await positions()).toEqual(users.map(() => ({ seconds: 96, isCompleted: true })));
  expect(await viewsOf(beem, video.id)).toEqual({ rows: USERS, counter: USERS });
  await Promise.all(workers.map((worker) => worker.stop()));
});

test('a batch that is delivered again changes nothing, and a late one turns no position back', async () => {
  const [viewer] = users as [User];
  const repository = new ProgressRepository();
  const position = (seconds: number, watchedAt: string, isCompleted = false) => ({
    userId: viewer.id,
    videoId: video.id,
    seconds,
    watchedAt: new Date(watchedAt),
    isCompleted,
    viewDays: [20_000],
    watchedBuckets: 1,
  });
  const batch = randomUUID();
  const apply = (id: string, ...written: ReturnType<typeof position>[]) =>
    repository.apply(beem.database, id, written);
  expect(await apply(batch, position(50, '2026-11-01T10:00:00Z'))).toBe(true);
  expect(await apply(batch, position(99, '2026-11-01T11:00:00Z', true))).toBe(false);
  expect(await positionOf(beem, viewer.id, video.id)).toEqual({ seconds: 50, isCompleted: false });
  expect(await apply(randomUUID(), position(7, '2026-11-01T09:00:00Z', true))).toBe(true);
  expect(await positionOf(beem, viewer.id, video.id)).toEqual({ seconds: 50, isCompleted: true });
  expect(await viewsOf(beem, video.id)).toEqual({ rows: 1, counter: 1 });
});

test('what was reported of users and videos that are gone is dropped, and the rest of its batch is written', async () => {
  const [viewer] = users as [User];
  const watchedAt = new Date();
  const one = { seconds: 5, watchedAt, isCompleted: false, viewDays: [20_001], watchedBuckets: 1 };
  await new ProgressRepository().apply(beem.database, randomUUID(), [
    { ...one, userId: randomUUID(), videoId: video.id },
    { ...one, userId: viewer.id, videoId: 999_999_999 },
    { ...one, userId: viewer.id, videoId: video.id },
  ]);
  expect(await positionOf(beem, viewer.id, video.id)).toMatchObject({ seconds: 5 });
  expect(await viewsOf(beem, video.id)).toEqual({ rows: 1, counter: 1 });
});

test('a turn writes seven hundred positions; the others wait and merge, but none longer than a minute', async () => {
  const worker = await beem.startAnother(['worker']);
  await redis.set(key('turn'), 1, 'PX', 60_000); // Only the test's own turns run.
  const { rows } = await beem.database.pool.query<{ id: string }>(
    `INSERT INTO videos (creator_id, type, title, description, status)
     SELECT $1, 'trailer', 'One of many', '', 'ready' FROM generate_series(1, 1500) RETURNING id`,
    [users[0]?.id],
  );
  const add = async (ids: string[], waitedMs: number) => {
    const pipeline = redis.pipeline();
    for (const id of ids) {
      const member = `${users[1]?.id}:${id}`;
      pipeline.hset(key('places'), member, `4;${Date.now()};0;`);
      pipeline.zadd(key('due'), Date.now() - waitedMs, member);
    }
    await pipeline.exec();
  };
  const ids = rows.map(({ id }) => id);
  await add(ids, 1_000);
  await flushProgress(worker);
  expect(await redis.hlen(key('places'))).toBe(800);
  await add(ids, 61_000);
  await flushProgress(worker);
  expect(await redis.hlen(key('places'))).toBe(0);
  await redis.del(key('turn'));
  await worker.stop();
});

test('ids of batches are forgotten after two days', async () => {
  const worker = await beem.startAnother(['worker']);
  await beem.database.pool.query(
    `INSERT INTO progress_batches (id, applied_at) VALUES (gen_random_uuid(), now() - interval '3 days')`,
  );
  const old = async () =>
    (
      await beem.database.pool.query(
        `SELECT FROM progress_batches WHERE applied_at < now() - interval '2 days'`,
      )
    ).rowCount;
  expect(await old()).toBe(1);
  await runScheduledTask(worker, 'forget-progress-batches');
  expect(await old()).toBe(0);
  await worker.stop();
});
