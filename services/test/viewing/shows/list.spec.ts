import { setTimeout as sleep } from 'node:timers/promises';
import { propertyRuns } from '@beem/testing';
import fc from 'fast-check';
import type { ShowFilters } from '../../../src/features/viewing/shows/list/show-filters.js';
import { ShowListRepository } from '../../../src/features/viewing/shows/list/show-list.repository.js';
import type { Sql } from '../../../src/platform/database/index.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
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
const clear = () => beem.database.query({ name: 'test-empty', text: 'DELETE FROM shows' });
beforeEach(async () => {
  await clear();
  creator = await createUser(beem, { isCreator: true });
});

const setSaves = (id: number, count: number) =>
  beem.database.query({ name: 'test-saves', text: 'UPDATE shows SET save_count = $2 WHERE id = $1' }, [
    id,
    count,
  ]);

const walk = (visitor: Visitor, query: string, between?: () => Promise<void>) =>
  walkList(visitor, `/api/shows?${query}`, between);

/** The plan of the query of a page. */
const planOfPage = (filters: ShowFilters, generation = 0, settings?: string) => {
  const question = { viewerId: null, maySeeMature: false, limit: 21, filters };
  const ask = (sql: Sql) =>
    new ShowListRepository().findAfter(sql, question, { score: 1e300, id: '1', generation });
  return planOf(beem, ask, settings);
};

describe('GET /api/shows', () => {
  test('lists shows by popularity, each as the viewer sees it', async () => {
    const quiet = await createShow(beem, creator);
    const saved = await createShow(beem, creator, { title: 'Saved by many' });
    const liked = await createShow(beem, creator);
    const episode = await createEpisode(beem, creator, liked.id);
    for (let i = 0; i < 4; i++) {
      const { visitor } = await createUser(beem);
      await visitor.post(`/api/shows/${saved.id}/save`, { listType: 'plan_to_watch' });
      if (i === 0) await visitor.post(`/api/videos/${episode.id}/like`);
    }
    await runScheduledTask(beem, 'refresh-ranking');
    await sleep(300); // The cached live order is outdated by now.
    const { body, headers } = await creator.visitor.get('/api/shows');
    expect(idsOf(body)).toEqual([saved.id, liked.id, quiet.id]);
    expect(body[1]).toMatchObject({ likeCount: 1, episodeCount: 1, canDelete: true, isSaved: false });
    expect(body[0]).toMatchObject({ title: 'Saved by many', creator: { id: creator.id } });
    expect(nextOf(headers)).toBeNull();
  });

  test('leaves out what is hidden, deleted, of a user who left, or mature', async () => {
    const shown = await createShow(beem, creator);
    await createShow(beem, creator, { isHidden: true });
    const deleted = await createShow(beem, creator);
    await creator.visitor.delete(`/api/shows/${deleted.id}`);
    const gone = await createUser(beem);
    await createShow(beem, gone);
    await beem.database.query(
      { name: 'test-leave', text: 'UPDATE users SET deleted_at = now() WHERE id = $1' },
      [gone.id],
    );
    const mature = await createShow(beem, creator);
    await createEpisode(beem, creator, mature.id, { ageRating: 'mature' });
    for (const visitor of [beem.visitor(), creator.visitor])
      expect(idsOf((await visitor.get('/api/shows')).body)).toEqual([shown.id]);
    const adult = await createUser(beem, { dateOfBirth: '1990-05-01' });
    expect(idsOf((await adult.visitor.get('/api/shows?ageRating=mature')).body)).toEqual([mature.id]);
  });

  test('filters by title, genre, year and rating, together and page by page', async () => {
    const make = (title: string, genres: string[], createdAt?: string) =>
      createShow(beem, creator, { title, genres, createdAt });
    const rain = await make('Neon Rain', ['Sci-Fi', 'Drama'], '2024-12-31T23:59:59Z');
    const river = await make('RAIN River', ['Drama'], '2025-01-01T00:00:00Z');
    const wild = await make('100% _wild_', ['Western'], '2025-06-01T00:00:00Z');
    const teen = await make('Schoolyard', ['Drama'], '2025-06-01T00:00:00Z');
    await createEpisode(beem, creator, teen.id, { ageRating: 'teen' });
    const visitor = beem.visitor();
    const find = async (query: string) => (await walk(visitor, `limit=1&${query}`)).sort((a, b) => a - b);
    expect(await find('q=rain')).toEqual([rain.id, river.id]);
    expect(await find('q=ain')).toEqual([rain.id, river.id]);
    expect(await find('q=RA')).toEqual([rain.id, river.id]);
    expect(await find('q=r%C3%A0in')).toEqual([rain.id, river.id]);
    expect(await find('q=drama')).toEqual([]);
    expect(await find('q=%20%20')).toHaveLength(4);
    expect(await find('q=%25%25')).toEqual([]);
    expect(await find(`q=${encodeURIComponent('% _w')}`)).toEqual([wild.id]);
    expect(await find('genre=Drama')).toEqual([rain.id, river.id, teen.id]);
    expect(await find('genre=Drama&year=2025')).toEqual([river.id, teen.id]);
    expect(await find('year=2024&q=neon&genre=Sci-Fi')).toEqual([rain.id]);
    expect(await find('ageRating=teen')).toEqual([teen.id]);
    expect(await find('ageRating=mature')).toEqual([]);
  });

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'cursor=!',
    'cursor=MSAx;drop',
    'genre=Noir',
    'year=soon',
    'year=1',
    'ageRating=G',
  ])('refuses %s', async (query) => {
    expect((await beem.visitor().get(`/api/shows?${query}`)).status).toBe(400);
  });

  test('gives 50 at first and 100 at most', async () => {
    for (let i = 0; i < 53; i++) await createShow(beem, creator, { score: i });
    const visitor = beem.visitor();
    const first = await visitor.get('/api/shows');
    expect(first.body).toHaveLength(50);
    expect((await visitor.get(nextOf(first.headers) ?? '')).body).toHaveLength(3);
    expect((await visitor.get('/api/shows?limit=100')).body).toHaveLength(53);
  });

  test('never repeats or skips a show that stays, while others come and go', async () => {
    const visitor = beem.visitor();
    const scores = fc.array(
      fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(0, 1, 1 / 3, -0.1)),
      { minLength: 1, maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(
        scores,
        fc.integer({ min: 1, max: 6 }),
        fc.infiniteStream(
          fc.tuple(fc.boolean(), fc.nat(), fc.double({ noNaN: true, noDefaultInfinity: true })),
        ),
        async (initial, limit, changes) => {
          await clear();
          const stays = new Set<number>();
          for (const score of initial) stays.add((await createShow(beem, creator, { score })).id);
          const seen = await walk(visitor, `limit=${limit}`, async () => {
            const [isAdded, pick, score] = changes.next().value as [boolean, number, number];
            if (isAdded) {
              await createShow(beem, creator, { score });
              return;
            }
            const gone = [...stays][pick % Math.max(1, stays.size)];
            if (gone === undefined) return;
            stays.delete(gone);
            await creator.visitor.delete(`/api/shows/${gone}`);
          });
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen).toEqual(expect.arrayContaining([...stays]));
        },
      ),
      { numRuns: propertyRuns(12) },
    );
  });

  test('never repeats or skips a show while ranks change between pages', async () => {
    const visitor = beem.visitor();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 40 }), { minLength: 2, maxLength: 15 }),
        fc.integer({ min: 1, max: 5 }),
        fc.nat({ max: 4 }),
        fc.infiniteStream(fc.tuple(fc.nat(), fc.nat({ max: 500 }))),
        async (initial, limit, refreshAfter, changes) => {
          await clear();
          const shows: number[] = [];
          for (const count of initial) {
            const { id } = await createShow(beem, creator);
            shows.push(id);
            await setSaves(id, count);
          }
          await runScheduledTask(beem, 'refresh-ranking');
          await sleep(300);
          let pages = 0;
          const seen = await walk(visitor, `limit=${limit}`, async () => {
            const [pick, count] = changes.next().value as [number, number];
            await setSaves(shows[pick % shows.length] ?? 0, count);
            // The job runs every five minutes, so once during the walk.
            if (pages++ === refreshAfter) await runScheduledTask(beem, 'refresh-ranking');
          });
          expect([...seen].sort()).toEqual(shows.sort());
        },
      ),
      { numRuns: propertyRuns(7) },
    );
  });

  test('a part of a title is looked up in an index, however many shows there are', async () => {
    await beem.database.query(
      {
        name: 'test-many-shows',
        text: `INSERT INTO shows (creator_id, title, description, score)
               SELECT $1, 'Show number ' || n || ' of ' || md5(n::text), '', n FROM generate_series(1, 5000) n`,
      },
      [creator.id],
    );
    await createShow(beem, creator, { title: 'Schoolyard' });
    await createShow(beem, creator, { title: 'Zoo' });
    expect((await beem.visitor().get('/api/shows?q=oolya')).body).toHaveLength(1);
    await beem.database.pool.query('VACUUM ANALYZE shows');
    for (const [title, index] of [
      ['oolya', 'shows_title_trgm_idx'],
      ['zo', 'shows_search_idx'],
    ] as const)
      expect(await planOfPage({ title, genre: null, year: null, ageRating: null })).toContain(index);
  });

  test('a page of either generation is a walk along its index', async () => {
    for (let i = 0; i < 60; i++) await createShow(beem, creator);
    await beem.database.pool.query('ANALYZE shows');
    const filters = { title: null, genre: null, year: null, ageRating: null };
    for (const [generation, index] of ['shows_list_idx', 'shows_list_odd_idx'].entries()) {
      // So few are sorted faster than read in order.
      const plan = await planOfPage(filters, generation, 'SET LOCAL enable_sort = off');
      expect(plan).toContain(`Index Scan using ${index}`);
      expect(plan).not.toContain('Sort');
    }
  });
});
