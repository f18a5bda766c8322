import { type Beem, createUser, createVideo, startBeem, type User } from '../support/index.js';

let beem: Beem;
let user: User;

beforeAll(async () => {
  // Prepared statements belong to a connection: with only one connection all are visible.
  beem = await startBeem({ roles: ['api'], env: { DATABASE_POOL_SIZE: '1' } });
  user = await createUser(beem);
  const creator = await createUser(beem);
  for (let n = 0; n < 13; n++) await createVideo(beem, creator);
});
afterAll(() => beem.stop());

test.each([
  ['feed-page', '/api/videos/trailers', 13],
  ['feed-offset', '/api/videos/trailers?offset=1', 12],
  ['trending', '/api/videos/trending', 13],
  ['shows', '/api/shows', 0],
  ['library-history', '/api/history', 0],
  ['library-saved', '/api/library/saved', 0],
  ['library-plan-to-watch', '/api/library/plan_to_watch', 0],
])(
  'however many rows are asked of %s, the server keeps a handful of statements',
  async (name, path, found) => {
    for (let limit = 1; limit <= 50; limit++) {
      const address = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
      const { status, body } = await user.visitor.get(address);
      expect([status, body.length]).toEqual([200, Math.min(limit, found)]);
    }
    const { rows } = await beem.database.pool.query(
      `SELECT name FROM pg_prepared_statements WHERE starts_with(name, $1 || '-') AND name ~ '\\d$'`,
      [name],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(4);
  },
);
