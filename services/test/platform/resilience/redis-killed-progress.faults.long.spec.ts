import type { Redis } from 'ioredis';
import { REDIS } from '../../../src/platform/redis/index.js';
import {
  type Beem,
  createUser,
  createVideo,
  flushProgress,
  type OwnServer,
  openOwnServer,
  positionOf,
  startBeem,
  until,
  viewsOf,
} from '../../support/index.js';

let redis: OwnServer;
let beem: Beem;

beforeAll(async () => {
  redis = await openOwnServer('redis');
  beem = await startBeem({ roles: ['api'], env: { REDIS_URL: redis.url } });
});
afterAll(async () => {
  await beem.stop();
  await redis.stop();
});

test('no acknowledged position is lost when Redis is killed, and the newest one holds', async () => {
  const creator = await createUser(beem);
  const video = await createVideo(beem, creator, { durationSeconds: 100 });
  const [early, both, late] = [await createUser(beem), await createUser(beem), await createUser(beem)];
  const watch = async ({ visitor }: typeof early, watchTime: number) =>
    (await visitor.post(`/api/videos/${video.id}/watch`, { watchTime })).status;
  const look = async ({ visitor }: typeof early) =>
    (await visitor.get(`/api/videos/${video.id}`)).body.watchTime;

  expect([await watch(early, 10), await watch(both, 20)]).toEqual([200, 200]);
  const connection = beem.app.get<Redis>(REDIS, { strict: false });
  await until('its log is written', async () =>
    /aof_buffer_length:0\b/.test(await connection.info('persistence')),
  );
  await redis.kill();
  expect([await watch(both, 30), await watch(late, 40)]).toEqual([200, 200]);
  expect(await positionOf(beem, both.id, video.id)).toEqual({ seconds: 30, isCompleted: false });
  expect([await look(both), await look(late)]).toEqual([30, 40]);
  expect(await viewsOf(beem, video.id)).toEqual({ rows: 2, counter: 2 });
  // Each was written alone: no batch has to be recorded.
  expect((await beem.database.pool.query('SELECT FROM progress_batches')).rowCount).toBe(0);

  await redis.restart();
  await until('the buffer is back', async () => (await look(early)) === 10);
  expect(await look(both)).toBe(30);
  const worker = await beem.startAnother(['worker']);
  await until('all is written', async () => {
    await flushProgress(worker).catch(() => {});
    return (await positionOf(beem, early.id, video.id))?.seconds === 10;
  });
  expect([await look(early), await look(both), await look(late)]).toEqual([10, 30, 40]);
  expect(await viewsOf(beem, video.id)).toEqual({ rows: 3, counter: 3 });
  expect(await watch(both, 50)).toBe(200);
  expect(await look(both)).toBe(50);
});
