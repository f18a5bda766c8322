import type { Redis } from 'ioredis';
import {
  type Beem,
  createUser,
  createVideo,
  flushProgress,
  idsOf,
  type OwnServer,
  positionOf,
  type User,
  type VideoRow,
  viewsOf,
} from '../../support/index.js';
import { startOnOwnRedis } from './own-redis.js';

let server: OwnServer;
let beem: Beem;
let redis: Redis;
let creator: User;
let viewer: User;

startOnOwnRedis((started) => {
  ({ server, beem, redis, creator } = started);
});
beforeEach(async () => {
  viewer = await createUser(beem);
});

const video = () => createVideo(beem, creator, { durationSeconds: 100 });
const watch = ({ id }: VideoRow, watchTime: number, who = viewer) =>
  who.visitor.post(`/api/videos/${id}/watch`, { watchTime });
const list = async (path: string) => idsOf((await viewer.visitor.get(path)).body);
const key = (name: string) => `{${beem.config.env.REDIS_PREFIX}}:progress:${name}`;
const waiting = async () => {
  const [places, due, index, batches] = await Promise.all([
    redis.hkeys(key('places')),
    redis.zrange(key('due'), '0', '-1'),
    redis.zrange(key('index'), '0', '-1'),
    redis.hlen(key('batches')),
  ]);
  return { places, due, index, batches };
};

test('a video is in its lists as soon as it was watched, the last one first', async () => {
  const [begun, finished, glanced] = [await video(), await video(), await video()];
  await watch(begun, 40);
  expect(await list('/api/history')).toEqual([begun.id]);
  await watch(finished, 97);
  await watch(glanced, 3);
  expect(await list('/api/history')).toEqual([glanced.id, finished.id, begun.id]);
  expect(await list('/api/library/continue')).toEqual([begun.id]);
  expect(await list('/api/library/completed')).toEqual([finished.id]);
  await watch(begun, 96);
  expect(await list('/api/library/continue')).toEqual([]);
  expect(await list('/api/library/completed')).toEqual([begun.id, finished.id]);
  expect(await list('/api/history')).toEqual([begun.id, glanced.id, finished.id]);
});

test('what a list wrote waits no longer; what others watched does', async () => {
  const one = await video();
  const other = await createUser(beem);
  await watch(one, 40);
  await watch(one, 50, other);
  await list('/api/history');
  const member = `${other.id}:${one.id}`;
  expect(await waiting()).toEqual({ places: [member], due: [member], index: [member], batches: 0 });
  expect(await positionOf(beem, viewer.id, one.id)).toEqual({ seconds: 40, isCompleted: false });
  expect(await positionOf(beem, other.id, one.id)).toBeNull();
  expect(await viewsOf(beem, one.id)).toEqual({ rows: 1, counter: 1 });
});

test('lists and turns that write the same positions lose and double nothing', async () => {
  const worker = await beem.startAnother(['worker']);
  const videos = await Promise.all(Array.from({ length: 6 }, video));
  await Promise.all(videos.map((one) => watch(one, 30)));
  await Promise.all([
    list('/api/history'),
    flushProgress(worker),
    ...videos.map((one) => watch(one, 60)),
    list('/api/library/continue'),
    flushProgress(worker),
  ]);
  expect((await list('/api/history')).sort()).toEqual(videos.map(({ id }) => id).sort());
  await flushProgress(worker);
  for (const { id } of videos) {
    expect(await positionOf(beem, viewer.id, id)).toEqual({ seconds: 60, isCompleted: false });
    expect(await viewsOf(beem, id)).toEqual({ rows: 1, counter: 1 });
  }
  await worker.stop();
  expect(await waiting()).toEqual({ places: [], due: [], index: [], batches: 0 });
});

test('a list is answered from its rows while Redis stands still', async () => {
  const [written, lost] = [await video(), await video()];
  await watch(written, 40);
  expect(await list('/api/history')).toEqual([written.id]);
  await watch(lost, 40);
  await server.freeze();
  expect(await list('/api/history')).toEqual([written.id]);
  await server.thaw();
  expect(await list('/api/history')).toEqual([lost.id, written.id]);
});
