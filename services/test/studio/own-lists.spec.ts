import { type Beem, createUser, idsOf, startBeem, type User, walkList } from '../support/index.js';

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  creator = await createUser(beem);
  const other = await createUser(beem);
  for (const { id } of [creator, other]) {
    await beem.database.pool.query(
      `INSERT INTO videos (creator_id, type, title, description, age_rating, tags, status)
       SELECT $1, 'trailer', 'A video', '', 'all', '{}',
         (ARRAY['ready', 'ready', 'failed', 'processing'])[1 + n % 4] FROM generate_series(1, 230) n`,
      [id],
    );
    await beem.database.pool.query(
      `INSERT INTO shows (creator_id, title, description, genres, score, score_odd)
       SELECT $1, 'A show', '', '{}', 0, 0 FROM generate_series(1, 230)`,
      [id],
    );
  }
});
afterAll(() => beem.stop());

const own = async (table: string, condition = 'true') =>
  (
    await beem.database.pool.query(
      `SELECT id FROM ${table} WHERE creator_id = $1 AND ${condition} ORDER BY id DESC`,
      [creator.id],
    )
  ).rows.map(({ id }) => Number(id));

test.each([
  ['/api/videos/mine', 'videos', 'true'],
  ['/api/videos/mine?unfinished=true', 'videos', "status <> 'ready'"],
  ['/api/shows/my', 'shows', 'true'],
])('%s is walked to its end, newest first', async (path, table, condition) => {
  const all = await own(table, condition);
  expect(all.length).toBeGreaterThan(110);
  expect(idsOf((await creator.visitor.get(path)).body)).toEqual(all.slice(0, 50));
  expect(await walkList(creator.visitor, path)).toEqual(all);
  const sized = `${path}${path.includes('?') ? '&' : '?'}limit=100`;
  expect(await walkList(creator.visitor, sized)).toEqual(all);
});

test.each(['/api/videos/mine', '/api/shows/my'])('%s refuses what is no page', async (path) => {
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=01', 'cursor=1e1', 'cursor=0'])
    expect((await creator.visitor.get(`${path}?${query}`)).status).toBe(400);
  expect((await beem.visitor().get(path)).status).toBe(401);
});
