import type { Redis } from 'ioredis';
import { createRedis } from '../../src/platform/redis/index.js';
import { type Beem, killSpawned, type Spawned, spawnProcess, startBeem, until } from '../support/index.js';

const LEVEL = { info: 30, error: 50 };

let beem: Beem;
let redis: Redis;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  redis = createRedis(beem.config);
});
afterAll(async () => {
  killSpawned();
  redis.disconnect();
  await beem.stop();
});

const ask = async ({ url }: Spawned, path: string) => (await fetch(url + path)).status;
const requests = (spawned: Spawned) => spawned.log().filter(({ req }) => req !== undefined);

test('an error of a queue is logged with its message and its stack', async () => {
  // The waiting jobs are no longer a list, so every read of the worker fails.
  const key = `{${beem.config.env.REDIS_PREFIX}}:mail:wait`;
  await redis.set(key, 'no list');
  const worker = await spawnProcess(beem, 'worker', { LOG_LEVEL: 'error' });
  const line = await until('the log has the error', () =>
    worker.log().find(({ msg }) => msg === 'a queue failed'),
  );
  expect(line).toMatchObject({
    level: LEVEL.error,
    queue: 'mail',
    err: { message: expect.stringContaining('WRONGTYPE'), stack: expect.stringContaining('WRONGTYPE') },
  });
  expect(JSON.stringify(worker.log())).not.toContain('[object Object]');
  await redis.del(key);
  await worker.stop();
});

test('requests are logged at info where the configuration says so, and else at debug', async () => {
  const loud = await spawnProcess(beem, 'api', { LOG_LEVEL: 'info', REQUEST_LOG_LEVEL: 'info' });
  const quiet = await spawnProcess(beem, 'api', { LOG_LEVEL: 'info' });
  for (const spawned of [loud, quiet]) {
    expect(await ask(spawned, '/api/videos/trailers?limit=3')).toBe(200);
    expect(await ask(spawned, '/api/videos/0')).toBe(404);
  }
  await until('both requests are logged', () => requests(loud).length === 2);
  expect(requests(loud)).toMatchObject([
    { level: LEVEL.info, req: { method: 'GET', url: '/api/videos/trailers' }, res: { statusCode: 200 } },
    { level: LEVEL.info, req: { url: '/api/videos/0' }, res: { statusCode: 404 } },
  ]);
  await Promise.all([loud.stop(), quiet.stop()]);
  expect(requests(quiet)).toEqual([]);
});
