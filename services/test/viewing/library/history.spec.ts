import type { Redis } from 'ioredis';
import {
  type Beem,
  createUser,
  createVideo,
  flushProgress,
  idsOf,
  type OwnServer,
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

const LISTS = ['/api/history', '/api/library/continue', '/api/library/completed'];

const video = () => createVideo(beem, creator, { durationSeconds: 100 });
const watch = ({ id }: VideoRow, watchTime: number, who = viewer) =>
  who.visitor.post(`/api/videos/${id}/watch`, { watchTime });
const list = async (path: string, who = viewer) => idsOf((await who.visitor.get(path)).body);
const lists = (who = viewer) => Promise.all(LISTS.map((path) => list(path, who)));
const remove = ({ id }: VideoRow, who = viewer) => who.visitor.delete(`/api/history/${id}`);
const shown = async ({ id }: VideoRow) => (await viewer.visitor.get(`/api/videos/${id}`)).body;
const bucketsOf = async ({ id }: VideoRow) =>
  (
    await beem.database.pool.query(
      'SELECT coalesce(sum(watched_buckets::bit(20)::integer), 0)::integer AS buckets FROM watch_progress WHERE video_id = $1',
      [id],
    )
  ).rows[0].buckets;

describe('DELETE /api/history/:videoId', () => {
  test('removes one video with its resume position; a retry changes nothing', async () => {
    const [kept, removed] = [await video(), await video()];
    await watch(kept, 40);
    await watch(removed, 50);
    expect((await remove(removed)).status).toBe(204);
    expect(await lists()).toEqual([[kept.id], [kept.id], []]);
    expect(await shown(removed)).toMatchObject({ watchTime: null, isCompleted: false });
    expect((await remove(removed)).status).toBe(204);
    expect(await lists()).toEqual([[kept.id], [kept.id], []]);
    expect((await remove(await video())).status).toBe(204);
  });

  test('removes what was watched to the end, and starts from the beginning when it is watched again', async () => {
    const one = await video();
    await watch(one, 99);
    await remove(one);
    expect(await lists()).toEqual([[], [], []]);
    await watch(one, 30);
    expect(await lists()).toEqual([[one.id], [one.id], []]);
    expect(await shown(one)).toMatchObject({ watchTime: 30, isCompleted: false });
    const worker = await beem.startAnother(['worker']);
    await flushProgress(worker);
    await worker.stop();
    expect(await lists()).toEqual([[one.id], [one.id], []]);
  });

  test('leaves views and watched parts of the creator as they were', async () => {
    const one = await video();
    await watch(one, 50);
    await list('/api/history');
    const before = [await viewsOf(beem, one.id), await bucketsOf(one)];
    await remove(one);
    expect([await viewsOf(beem, one.id), await bucketsOf(one)]).toEqual(before);
    await watch(one, 50);
    await list('/api/history');
    expect(await viewsOf(beem, one.id)).toEqual(before[0]);
  });

  test('is not undone by a batch that a worker has already taken', async () => {
    const one = await video();
    await watch(one, 50);
    const key = (name: string) => `{${beem.config.env.REDIS_PREFIX}}:progress:${name}`;
    const member = `${viewer.id}:${one.id}`;
    const value = await redis.hget(key('places'), member);
    // The worker has taken it, but not written it yet.
    await redis.hset(key('batches'), '019aaaaa-0000-7000-8000-000000000001', JSON.stringify([member, value]));
    await redis.zrem(key('due'), member);
    await remove(one);
    const worker = await beem.startAnother(['worker']);
    await flushProgress(worker);
    await worker.stop();
    expect(await redis.hlen(key('batches'))).toBe(0);
    expect(await lists()).toEqual([[], [], []]);
    expect((await shown(one)).watchTime).toBeNull();
  });

  test('also removes a video that is hidden by now', async () => {
    const one = await video();
    await watch(one, 50);
    await list('/api/history');
    const hide = (isHidden: boolean) =>
      beem.database.pool.query('UPDATE videos SET is_hidden = $2 WHERE id = $1', [one.id, isHidden]);
    await hide(true);
    expect((await remove(one)).status).toBe(204);
    await hide(false);
    expect(await lists()).toEqual([[], [], []]);
  });

  test('changes nothing of other users, and refuses guests and wrong ids', async () => {
    const one = await video();
    const other = await createUser(beem);
    await watch(one, 40, other);
    await remove(one);
    expect(await lists(other)).toEqual([[one.id], [one.id], []]);
    expect((await beem.visitor().delete(`/api/history/${one.id}`)).status).toBe(401);
    expect((await viewer.visitor.delete('/api/history/one')).status).toBe(404);
  });

  test('refuses while Redis stands still, so that nothing comes back later', async () => {
    const one = await video();
    await watch(one, 40);
    await server.freeze();
    const { status } = await remove(one);
    await server.thaw();
    expect(status).toBe(503);
    expect(await list('/api/history')).toEqual([one.id]);
    expect((await remove(one)).status).toBe(204);
    expect(await list('/api/history')).toEqual([]);
  });
});

describe('DELETE /api/history', () => {
  test('removes everything of this user alone, buffered or written; a retry changes nothing', async () => {
    const videos = [await video(), await video(), await video()] as const;
    const other = await createUser(beem);
    await watch(videos[0], 99);
    await watch(videos[1], 40);
    await list('/api/history');
    await watch(videos[2], 40);
    await watch(videos[1], 40, other);
    expect((await viewer.visitor.delete('/api/history')).status).toBe(204);
    expect(await lists()).toEqual([[], [], []]);
    expect((await viewer.visitor.delete('/api/history')).status).toBe(204);
    expect(await lists(other)).toEqual([[videos[1].id], [videos[1].id], []]);
    await watch(videos[0], 20);
    expect(await lists()).toEqual([[videos[0].id], [videos[0].id], []]);
  });

  test('keeps likes and saves, whose lists no longer have a resume position', async () => {
    const one = await video();
    await viewer.visitor.post(`/api/videos/${one.id}/like`, { liked: true });
    await watch(one, 40);
    await viewer.visitor.delete('/api/history');
    expect((await viewer.visitor.get('/api/favorites')).body).toMatchObject([
      { id: one.id, watchTime: null, isCompleted: false },
    ]);
  });

  test('removes more than the buffer gives at once', async () => {
    const { rows } = await beem.database.pool.query(
      `INSERT INTO videos (creator_id, type, title, description, status, published_at, duration_seconds)
       SELECT $1, 'trailer', 'Many', '', 'ready', now(), 100 FROM generate_series(1, 600) RETURNING id`,
      [creator.id],
    );
    const key = (name: string) => `{${beem.config.env.REDIS_PREFIX}}:progress:${name}`;
    for (const { id } of rows) {
      await redis.hset(key('places'), `${viewer.id}:${id}`, `40;${Date.now()};0;;0`);
      await redis.zadd(key('index'), 0, `${viewer.id}:${id}`);
    }
    await viewer.visitor.delete('/api/history');
    expect(await list('/api/history')).toEqual([]);
    expect(await redis.zcard(key('index'))).toBe(0);
  });

  test('refuses guests', async () => {
    expect((await beem.visitor().delete('/api/history')).status).toBe(401);
  });
});
