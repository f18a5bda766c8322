import {
  type Beem,
  createShow,
  createUser,
  createVideo,
  idsOf,
  nextOf,
  startBeem,
  type User,
  walkList,
} from '../../support/index.js';

const PATHS = ['/api/history', '/api/library/completed', '/api/library/saved', '/api/favorites'];

let beem: Beem;
let creator: User;
let viewer: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  creator = await createUser(beem, { username: 'night_owl' });
});
afterAll(() => beem.stop());
beforeEach(async () => {
  viewer = await createUser(beem);
});

/** Puts a video with this title into every list of the viewer. */
async function put(title: string, minute: number, of = creator): Promise<number> {
  const { id } = await createVideo(beem, of, { title });
  const values = [id, viewer.id, new Date(Date.UTC(2026, 0, 1) + minute * 60_000)];
  await beem.database.pool.query(
    `INSERT INTO watch_progress (video_id, user_id, position_seconds, watched_at, completed_at) VALUES ($1, $2, 50, $3, $3)`,
    values,
  );
  for (const table of ['video_saves', 'video_likes'])
    await beem.database.pool.query(
      `INSERT INTO ${table} (video_id, user_id, created_at) VALUES ($1, $2, $3)`,
      values,
    );
  return id;
}

describe.each(PATHS)('GET %s', (path) => {
  const list = async (query: Record<string, string>) =>
    idsOf((await viewer.visitor.get(`${path}?${new URLSearchParams(query)}`)).body);

  test('is ordered by time or title, page by page, with equal titles and letters of any language', async () => {
    const b = await put('banana', 1);
    const a = await put('Apple', 2);
    const e = await put('Élan', 3);
    const a2 = await put('apple', 3);
    const z = await put('Zebra % \\', 0);
    const orders = { newest: [a2, e, a, b, z], oldest: [z, b, a, e, a2], title: [a, a2, b, e, z] };
    for (const [sort, ids] of Object.entries(orders)) {
      expect(await list({ sort })).toEqual(ids);
      for (const limit of [1, 2, 3])
        expect(await walkList(viewer.visitor, `${path}?sort=${sort}&limit=${limit}`)).toEqual(ids);
    }
    const { headers } = await viewer.visitor.get(`${path}?sort=title&limit=2`);
    const cursor = new URL(nextOf(headers) ?? '', 'http://beem').searchParams.get('cursor');
    const refused = await viewer.visitor.get(`${path}?sort=oldest&cursor=${cursor}`);
    expect([refused.status, refused.body.code]).toEqual([400, 'cursor_invalid']);
  });

  test('is searched by beginnings of words and by names of creators, page by page', async () => {
    const other = await createUser(beem, { username: `somebody_else${viewer.id.slice(-6)}` });
    const walk = await put('She Only Walks by Night', 1, other);
    const cafe = await put("The Lighthouse Keeper's Café", 2, other);
    const owl = await put('Untitled', 3);
    expect(await list({ q: 'nig wal' })).toEqual([walk]);
    expect(await list({ q: 'KEEPERS cafe' })).toEqual([cafe]);
    expect(await list({ q: 'night' })).toEqual([owl, walk]);
    expect(await list({ q: 'somebody' })).toEqual([cafe, walk]);
    expect(await walkList(viewer.visitor, `${path}?q=night&sort=oldest&limit=1`)).toEqual([walk, owl]);
    expect(await list({ q: '  ' })).toHaveLength(3);
    for (const q of ['zebra', '!!!', '%', "'", '\\', ':*', 'night & zq', '\0\0%'])
      expect(await list({ q })).toEqual([]);
  });

  test('is searched by eight words at most, as the search is', async () => {
    const letters = await put('a b c d e f g h', 1);
    expect(await list({ q: 'a b c d e f g h' })).toEqual([letters]);
    expect(await list({ q: 'a b c d e f g h zebra' })).toEqual([letters]);
    expect(await list({ q: 'a b c d e f g zebra' })).toEqual([]);
  });

  test('refuses an order that is not known', async () => {
    expect((await viewer.visitor.get(`${path}?sort=likes`)).status).toBe(400);
    expect((await viewer.visitor.get(`${path}?q=a&q=b`)).status).toBe(400);
  });
});

test('saved shows are ordered and searched as well', async () => {
  const save = async (title: string, minute: number) => {
    const { id } = await createShow(beem, creator, { title });
    await beem.database.pool.query(
      `INSERT INTO show_saves (show_id, user_id, list_type, created_at) VALUES ($1, $2, 'plan_to_watch', $3)`,
      [id, viewer.id, new Date(Date.UTC(2026, 0, 1) + minute * 60_000)],
    );
    return id;
  };
  const path = '/api/library/plan_to_watch';
  const [b, a, c] = [await save('Beacon', 1), await save('Anchor', 2), await save('Cliff', 3)];
  expect(await walkList(viewer.visitor, `${path}?limit=1`)).toEqual([c, a, b]);
  expect(await walkList(viewer.visitor, `${path}?limit=1&sort=oldest`)).toEqual([b, a, c]);
  expect(await walkList(viewer.visitor, `${path}?limit=1&sort=title`)).toEqual([a, b, c]);
  expect(idsOf((await viewer.visitor.get(`${path}?q=bea`)).body)).toEqual([b]);
});
