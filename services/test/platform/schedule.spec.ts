import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { MAINTENANCE_QUEUE } from '../../src/platform/queue/index.js';
import { createRedis } from '../../src/platform/redis/index.js';
import { DAILY_MS, ScheduledTasks, TaskSchedule } from '../../src/platform/scheduled-tasks/index.js';
import { type Beem, firstRun, startBeem } from '../support/index.js';

const HOUR_MS = 3_600_000;

let beem: Beem;
let queue: Queue;

beforeAll(async () => {
  beem = await startBeem({ roles: ['worker'] });
  queue = beem.app.get<Queue>(getQueueToken(MAINTENANCE_QUEUE));
  await firstRun(beem);
});
afterAll(() => beem.stop());

/** Time at which a worker last named a task. */
const stamp = async (task: string, at: number | null) => {
  const redis = createRedis(beem.config);
  const key = `${beem.config.env.REDIS_PREFIX}:scheduled-tasks`;
  if (at === null) await redis.hdel(key, task);
  else await redis.hset(key, task, String(at));
  await redis.quit();
};
/** A task of another version of the code; so rare that it does not run here. */
const scheduleForeign = (name: string) =>
  queue.upsertJobScheduler(name, { every: DAILY_MS, startDate: Date.now() + DAILY_MS }, { name });

const names = async () => (await queue.getJobSchedulers()).map(({ key }) => key).sort();
const tasks = () => beem.app.get(ScheduledTasks).all();

test('what runs daily does not run at the first start, and its tasks do not begin together', async () => {
  const daily = tasks().filter(({ everyMs }) => everyMs >= DAILY_MS);
  expect(daily.map(({ name }) => name)).toContain('recount-videos');
  const times = new Map((await queue.getJobSchedulers()).map(({ key, next }) => [key, next ?? 0]));
  const starts = daily.map(({ name }) => times.get(name) ?? 0);
  expect(Math.min(...starts)).toBeGreaterThan(Date.now() + HOUR_MS / 2);
  // Nor has one run at once, and waits for tomorrow.
  expect(Math.max(...starts)).toBeLessThan(Date.now() + DAILY_MS / 2);
  expect(new Set(starts).size).toBe(starts.length);
});

test('a worker that starts later moves no time', async () => {
  const dailyTimes = async () =>
    (await queue.getJobSchedulers())
      .filter(({ every }) => Number(every) >= DAILY_MS)
      .map(({ key, next }) => `${key} ${next}`);
  const before = await dailyTimes();
  const other = await beem.startAnother(['worker']);
  await firstRun(other);
  expect(await dailyTimes()).toEqual(before);
  await other.stop();
});

test('a task that no code has named for an hour is scheduled no more', async () => {
  await scheduleForeign('long-gone');
  await stamp('long-gone', Date.now() - 2 * HOUR_MS);
  await scheduleForeign('of-the-other-version');
  await stamp('of-the-other-version', Date.now() - HOUR_MS / 2);
  await scheduleForeign('never-stamped');
  await beem.app.get(TaskSchedule).start();
  const kept = ['of-the-other-version', 'never-stamped'];
  expect(await names()).toEqual([...tasks().map(({ name }) => name), ...kept].sort());
  // An hour later neither has been named again.
  for (const name of kept) await stamp(name, Date.now() - HOUR_MS - 1);
  await beem.app.get(TaskSchedule).start();
  expect(await names()).toEqual(
    tasks()
      .map(({ name }) => name)
      .sort(),
  );
});

test('a task that is missing in Redis is scheduled again', async () => {
  const before = await names();
  await queue.removeJobScheduler('refresh-ranking');
  await beem.app.get(TaskSchedule).renew();
  expect(await names()).toEqual(before);
});
