import { setTimeout as sleep } from 'node:timers/promises';
import { propertyRuns } from '@beem/testing';
import fc from 'fast-check';
import { FeedRepository } from '../../../src/features/viewing/videos/feed/feed.repository.js';
import { FEED_START } from '../../../src/features/viewing/videos/feed/feed-cursor.js';
import {
  type Beem,
  createUser,
  createVideo,
  firstRun,
  idsOf,
  nextOf,
  planOf,
  runScheduledTask,
  startBeem,
  type User,
  type Visitor,
  walkList,
} from '../../support/index.js';

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem();
  await firstRun(beem);
});
afterAll(() => beem.stop());
beforeEach(async () => {
  await beem.database.query({ name: 'test-empty', text: 'DELETE FROM videos' });
  creator = await createUser(beem, { isCreator: true });
});

const setLikes = (id: number, count: number) =>
  beem.database.query({ name: 'test-likes', text: 'UPDATE videos SET like_count = $2 WHERE id = $1' }, [
    id,
    count,
  ]);
const walk = (visitor: Visitor, limit: number, between?: () => Promise<void>) =>
  walkList(visitor, `/api/videos/trailers?limit=${limit}`, between);

describe('GET /api/videos/trailers', () => {
  test('shows ready Beems, the highest rank first, each with its creator', async () => {
    const low = await createVideo(beem, creator, { score: 1 });
    const high = await createVideo(beem, creator, { score: 3 });
    const middle = await createVideo(beem, creator, { score: 2 });
    const { status, body, headers } = await beem.visitor().get('/api/videos/trailers');
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([high.id, middle.id, low.id]);
    expect(body[0]).toMatchObject({
      creator: { id: creator.id, username: creator.username },
      isLiked: false,
    });
    expect(nextOf(headers)).toBeNull();
  });

  test('leaves out what is hidden, deleted, unready, an episode or of a user who has left', async () => {
    const shown = await createVideo(beem, creator);
    await createVideo(beem, creator, { isHidden: true });
    await createVideo(beem, creator, { status: 'processing' });
    await createVideo(beem, creator, { status: 'failed' });
    await createVideo(beem, creator, { type: 'episode' });
    const deleted = await createVideo(beem, creator);
    await creator.visitor.delete(`/api/videos/${deleted.id}`);
    const gone = await createUser(beem);
    await createVideo(beem, gone);
    await beem.database.query(
      { name: 'test-leave', text: 'UPDATE users SET deleted_at = now() WHERE id = $1' },
      [gone.id],
    );
    for (const visitor of [beem.visitor(), creator.visitor])
      expect(idsOf((await visitor.get('/api/videos/trailers')).body)).toEqual([shown.id]);
  });

  test('shows mature videos to users of 18 only', async () => {
    const mature = await createVideo(beem, creator, { ageRating: 'mature' });
    const adult = await createUser(beem, { dateOfBirth: '1990-05-01' });
    expect(idsOf((await adult.visitor.get('/api/videos/trailers')).body)).toEqual([mature.id]);
    for (const visitor of [beem.visitor(), creator.visitor])
      expect((await visitor.get('/api/videos/trailers')).body).toEqual([]);
  });

  test('shows viewers their likes and follows', async () => {
    const video = await createVideo(beem, creator);
    const viewer = await createUser(beem);
    await viewer.visitor.post(`/api/videos/${video.id}/like`);
    await viewer.visitor.post(`/api/users/${creator.id}/follow`);
    const [seen] = (await viewer.visitor.get('/api/videos/trailers')).body;
    expect(seen).toMatchObject({
      isLiked: true,
      likeCount: 1,
      creator: { isFollowing: true, followersCount: 1 },
    });
    const [other] = (await beem.visitor().get('/api/videos/trailers')).body;
    expect(other).toMatchObject({ isLiked: false, likeCount: 1, creator: { isFollowing: false } });
  });

  test('gives 50 at first, and any smaller page by offset and limit', async () => {
    for (let i = 0; i < 53; i++) await createVideo(beem, creator, { score: i });
    const visitor = beem.visitor();
    const first = await visitor.get('/api/videos/trailers');
    expect(first.body).toHaveLength(50);
    expect(nextOf(first.headers)).toMatch(/^\/api\/videos\/trailers\?cursor=[\w-]+$/);
    const rest = await visitor.get('/api/videos/trailers?offset=50&limit=20');
    expect(rest.body).toHaveLength(3);
    expect(nextOf(rest.headers)).toBeNull();
    const all = [...idsOf(first.body), ...idsOf(rest.body)];
    expect(new Set(all).size).toBe(53);
    expect(await walk(visitor, 20)).toEqual(all);
    expect((await visitor.get('/api/videos/trailers?offset=1000')).body).toEqual([]);
  });

  test.each([
    'limit=0',
    'limit=51',
    'limit=x',
    'offset=-1',
    'offset=1.5',
    'cursor=!',
    'cursor=bm9wZQ',
    'cursor=MSAx;drop',
  ])('refuses %s', async (query) => {
    expect((await beem.visitor().get(`/api/videos/trailers?${query}`)).status).toBe(400);
  });

  test('never repeats or skips a video that stays, while others come and go', async () => {
    const visitor = beem.visitor();
    const scores = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), {
      minLength: 1,
      maxLength: 25,
    });
    const tied = fc.array(fc.constantFrom(0, 1, 1 / 3, 1e-300, -0.1), { minLength: 1, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(scores, tied),
        fc.integer({ min: 1, max: 7 }),
        fc.infiniteStream(
          fc.tuple(fc.boolean(), fc.nat(), fc.double({ noNaN: true, noDefaultInfinity: true })),
        ),
        async (initial, limit, changes) => {
          await beem.database.query({ name: 'test-empty', text: 'DELETE FROM videos' });
          const stays = new Set<number>();
          for (const score of initial) stays.add((await createVideo(beem, creator, { score })).id);
          const seen = await walk(visitor, limit, async () => {
            const { value } = changes.next();
            const [isAdded, pick, score] = value as [boolean, number, number];
            if (isAdded) {
              await createVideo(beem, creator, { score });
              return;
            }
            const gone = [...stays][pick % Math.max(1, stays.size)];
            if (gone === undefined) return;
            stays.delete(gone);
            await beem.database.query({ name: 'test-gone', text: 'DELETE FROM videos WHERE id = $1' }, [
              gone,
            ]);
          });
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen).toEqual(expect.arrayContaining([...stays]));
        },
      ),
      { numRuns: propertyRuns(15) },
    );
  });

  test('never repeats or skips a video while ranks change between pages', async () => {
    const visitor = beem.visitor();
    const likes = fc.array(fc.nat({ max: 40 }), { minLength: 2, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        likes,
        fc.integer({ min: 1, max: 5 }),
        fc.nat({ max: 4 }),
        fc.infiniteStream(fc.tuple(fc.nat(), fc.nat({ max: 500 }))),
        async (initial, limit, refreshAfter, changes) => {
          await beem.database.query({ name: 'test-empty', text: 'DELETE FROM videos' });
          const videos: number[] = [];
          for (const count of initial) {
            const { id } = await createVideo(beem, creator);
            videos.push(id);
            await setLikes(id, count);
          }
          await runScheduledTask(beem, 'refresh-ranking');
          await sleep(300); // What processes cache of the live generation is outdated by then.
          let pages = 0;
          const seen = await walk(visitor, limit, async () => {
            const { value } = changes.next();
            const [pick, count] = value as [number, number];
            await setLikes(videos[pick % videos.length] ?? 0, count);
            // The job runs every five minutes, so once during the walk.
            if (pages++ === refreshAfter) await runScheduledTask(beem, 'refresh-ranking');
          });
          expect([...seen].sort()).toEqual(videos.sort());
        },
      ),
      { numRuns: propertyRuns(10) },
    );
  });

  test('a walk older than two generations goes on in the live one instead of ending', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 6; i++) ids.push((await createVideo(beem, creator)).id);
    const visitor = beem.visitor();
    const first = await visitor.get('/api/videos/trailers?limit=2');
    for (const likes of [20, 40, 60]) {
      await setLikes(ids[0] ?? 0, likes);
      await runScheduledTask(beem, 'refresh-ranking');
    }
    const second = await visitor.get(nextOf(first.headers) ?? '');
    expect(idsOf(second.body)).toEqual([ids[3], ids[2]]);
    const third = await visitor.get(nextOf(second.headers) ?? '');
    expect(idsOf(third.body)).toEqual([ids[1]]);
  });

  test('a page of either generation is a walk along its index', async () => {
    for (let i = 0; i < 60; i++) await createVideo(beem, creator);
    await beem.database.pool.query('ANALYZE videos');
    const question = { viewerId: null, maySeeMature: false, limit: 21 };
    for (const [generation, index] of ['videos_feed_idx', 'videos_feed_odd_idx'].entries()) {
      const plan = await planOf(
        beem,
        (sql) => new FeedRepository().findAfter(sql, question, { ...FEED_START, generation }),
        // So few videos are sorted faster than read in order; with many there is no choice.
        'SET LOCAL enable_sort = off',
      );
      expect(plan).toContain(`Index Scan using ${index}`);
      expect(plan).not.toContain('Sort');
    }
  });
});
