import { type Beem, createUser, createVideo, startBeem, type User } from '../support/index.js';

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'], env: { DATABASE_POOL_SIZE: '12', RATE_LIMIT_SCALE: '100' } });
  creator = await createUser(beem);
});
afterAll(() => beem.stop());

const video = async () => (await createVideo(beem, creator)).id;

test('five hundred viewers who like one video at once are all counted', async () => {
  const id = await video();
  const viewers = await Promise.all(Array.from({ length: 500 }, () => createUser(beem)));
  const likes = viewers.map(({ visitor }) => visitor.post(`/api/videos/${id}/like`, { liked: true }));
  expect(new Set((await Promise.all(likes)).map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await beem.database.pool.query(
    `SELECT like_count AS counter, (SELECT count(*)::integer FROM video_likes WHERE video_id = v.id) AS rows
     FROM videos v WHERE id = $1`,
    [id],
  );
  expect(rows).toEqual([{ counter: 500, rows: 500 }]);
});
