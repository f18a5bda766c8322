import { OWN_VIDEO_SORTS, OWN_VIDEO_STATES } from '@beem/contracts';
import {
  ORDERS,
  OwnVideosRepository,
} from '../../../src/features/studio/videos/own/own-videos.repository.js';
import { Database } from '../../../src/platform/database/index.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  idsOf,
  planOf,
  startBeem,
  type User,
  walkList,
} from '../../support/index.js';

const MINE = '/api/videos/mine';

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
});

const list = async (query = '', user = creator) => (await user.visitor.get(`${MINE}?${query}`)).body;
const idsIn = async (query: string) => idsOf(await list(query));
const counts = async () => (await creator.visitor.get(`${MINE}/counts`)).body;

/** One video in each state, one removed, one deleted; by name. */
async function createOneOfEach(): Promise<Record<string, number>> {
  const other = await createUser(beem);
  await createVideo(beem, other);
  const states = ['processing', 'needs_decision', 'ready', 'failed'] as const;
  const ids: Record<string, number> = {};
  for (const status of states) ids[status] = (await createVideo(beem, creator, { status })).id;
  ids.removed = (await createVideo(beem, creator, { isHidden: true })).id;
  const deleted = await createVideo(beem, creator);
  expect((await creator.visitor.delete(`/api/videos/${deleted.id}`)).status).toBe(204);
  return ids;
}

test('each state has its list and its number; what a moderator removed is in all, and in no other', async () => {
  const ids = await createOneOfEach();
  for (const [state, id] of Object.entries(ids)) expect(await idsIn(`state=${state}`)).toEqual([id]);
  const newest = Object.values(ids).reverse();
  expect(await idsIn('state=all')).toEqual(newest);
  expect(await idsIn('')).toEqual(newest.slice(1));
  expect(await counts()).toEqual({
    all: 5,
    ready: 1,
    processing: 1,
    needs_decision: 1,
    failed: 1,
    removed: 1,
  });
  const nobody = await createUser(beem);
  expect((await nobody.visitor.get(`${MINE}/counts`)).body.all).toBe(0);
});

test('a removed video carries no address of its files and nothing that could be done with it', async () => {
  const { id } = await createVideo(beem, creator, { isHidden: true });
  expect((await list('state=removed'))[0]).toMatchObject({
    id,
    isRemoved: true,
    videoUrl: null,
    thumbnailUrl: null,
    canDelete: false,
  });
  expect((await creator.visitor.delete(`/api/videos/${id}`)).status).toBe(404);
});

test('an episode names its show', async () => {
  const show = await createShow(beem, creator, { title: 'Roads That Do Not End' });
  const episode = await createEpisode(beem, creator, show.id, { episodeNumber: 2 });
  await createVideo(beem, creator);
  const [beemRow, episodeRow] = await list();
  expect(beemRow).toMatchObject({ showTitle: null, isRemoved: false });
  expect(episodeRow).toMatchObject({
    id: episode.id,
    showTitle: 'Roads That Do Not End',
    episodeNumber: 2,
  });
});

test('a part of the title finds in any capitals, and its signs mean nothing else', async () => {
  const titles = ['Über den Wolken', '100 % Neon', 'Neon_Rain', 'A\\B'];
  const ids: number[] = [];
  for (const title of titles) ids.push((await createVideo(beem, creator, { title })).id);
  const found = (q: string) => idsIn(`q=${encodeURIComponent(q)}`);
  expect(await found('über')).toEqual([ids[0]]);
  expect(await found(' NEON ')).toEqual([ids[2], ids[1]]);
  expect(await found('%')).toEqual([ids[1]]);
  expect(await found('_')).toEqual([ids[2]]);
  expect(await found('\\')).toEqual([ids[3]]);
  expect(await found('none')).toEqual([]);
  expect(await found(' ')).toHaveLength(4);
});

const INSERT = `INSERT INTO videos (creator_id, type, title, description, status, view_count, like_count)
  SELECT $1, 'trailer', 'Video ' || n, '', (ARRAY['ready', 'failed'])[1 + n % 2], n % 7, n % 3
  FROM generate_series(1, $2) n RETURNING id`;

async function createMany(count: number, user = creator): Promise<void> {
  await beem.database.pool.query(INSERT, [user.id, count]);
}

test.each(OWN_VIDEO_SORTS)('%s: every video once, in its order, to the end', async (sort) => {
  await createMany(230);
  await createMany(10, await createUser(beem));
  await beem.database.pool.query(
    // Published in another order than created, three at the same moment, and some not at all.
    `UPDATE videos SET created_at = '2026-01-01'::timestamptz + n * interval '1 minute',
       published_at = CASE WHEN status = 'ready' THEN '2026-02-01'::timestamptz - n / 3 * interval '1 hour' END
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM videos) AS numbered
     WHERE videos.id = numbered.id AND creator_id = $1`,
    [creator.id],
  );
  const { by, direction } = ORDERS[sort];
  const key = by === 'date' ? 'coalesce(published_at, created_at)' : by;
  const { rows } = await beem.database.pool.query(
    `SELECT id FROM videos WHERE creator_id = $1 ORDER BY ${key} ${direction}, id ${direction}`,
    [creator.id],
  );
  expect(await walkList(creator.visitor, `${MINE}?sort=${sort}`)).toEqual(rows.map(({ id }) => Number(id)));
  const failed = await walkList(creator.visitor, `${MINE}?sort=${sort}&state=failed&q=video+1&limit=10`);
  const wanted = await beem.database.pool.query(
    `SELECT id FROM videos WHERE creator_id = $1 AND status = 'failed' AND title LIKE 'Video 1%'
     ORDER BY ${key} ${direction}, id ${direction}`,
    [creator.id],
  );
  expect(failed).toEqual(wanted.rows.map(({ id }) => Number(id)));
});

test('while videos come and go, those that stay are seen once on the way to the end', async () => {
  await createMany(60);
  const before = await walkList(creator.visitor, `${MINE}?state=all`);
  const [gone] = before.slice(-5);
  let isFirst = true;
  const seen = await walkList(creator.visitor, `${MINE}?state=all&limit=11`, async () => {
    if (isFirst) await creator.visitor.delete(`/api/videos/${gone}`);
    isFirst = false;
    await createVideo(beem, creator);
  });
  expect(seen).toEqual(before.filter((id) => id !== gone));
});

test('what is no filter is refused', async () => {
  const fault = async (query: string) => {
    const { status, body } = await creator.visitor.get(`${MINE}?${query}`);
    return [status, body.message];
  };
  expect(await fault('state=hidden')).toEqual([400, 'This state is not known.']);
  expect(await fault('sort=title')).toEqual([400, 'This order is not known.']);
  expect((await fault('q=a&q=b'))[0]).toBe(400);
  expect((await fault('state=failed&unfinished=true'))[0]).toBe(400);
  await createMany(20);
  const { headers } = await creator.visitor.get(`${MINE}?limit=10&sort=most_viewed`);
  const cursor = /cursor=([\w-]+)/.exec(headers.get('link') ?? '')?.[1];
  expect((await fault(`cursor=${cursor}`))[0]).toBe(400);
  expect((await fault(`cursor=${cursor}&sort=most_viewed`))[0]).toBe(200);
});

test('guests have no list and no numbers', async () => {
  expect((await beem.visitor().get(`${MINE}?state=all`)).status).toBe(401);
  expect((await beem.visitor().get(`${MINE}/counts`)).status).toBe(401);
});

test('a page by age and the numbers are read along an index of the creator, and no page reads all videos', async () => {
  await createMany(1_000);
  for (let n = 0; n < 10; n++) await createMany(2_000, await createUser(beem));
  await beem.database.pool.query('VACUUM ANALYZE videos');
  const repository = beem.app.get(OwnVideosRepository);
  const startOf = {
    newest: { count: Number.MAX_SAFE_INTEGER, id: '9223372036854775807' },
    oldest: { count: -1, id: '0' },
  };
  const question = { creatorId: creator.id, part: null, size: 51 };
  for (const filter of OWN_VIDEO_STATES)
    for (const sort of ['newest', 'oldest'] as const) {
      const plan = await planOf(beem, (sql) =>
        repository.find(sql, { ...question, filter, sort, after: startOf[sort] }),
      );
      expect(plan).toMatch(/(using|on) videos_creator\w*_idx/);
      expect(plan).not.toMatch(/videos_pkey|Seq Scan on videos v/);
      // For a few rows a sort is just as cheap.
      if (['all', 'ready', 'failed'].includes(filter)) expect(plan).not.toContain('Sort');
    }
  for (const sort of OWN_VIDEO_SORTS) {
    const plan = await planOf(beem, (sql) =>
      repository.find(sql, { ...question, filter: 'all', sort, after: { count: 0, id: '0' } }),
    );
    expect(plan).not.toMatch(/Seq Scan on videos v/);
  }
  // `enable_indexscan` stays on: it also controls index-only scans.
  const plan = await planOf(
    beem,
    (sql) => repository.count(sql, creator.id).catch(() => null), // The recorder answers with no row.
    ['bitmapscan', 'seqscan'].map((way) => `SET LOCAL enable_${way} = off;`).join(' '),
  );
  expect(plan).toContain('Index Only Scan using videos_creator_states_idx');
  expect(await repository.count(beem.app.get(Database), creator.id)).toMatchObject({ all: 1_000 });
});
