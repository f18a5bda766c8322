import { setTimeout } from 'node:timers/promises';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  idsOf,
  nextOf,
  positionOf,
  startBeem,
  type User,
  until,
  type VideoRow,
  walkList,
} from '../../support/index.js';

const LISTS = [
  '/api/history',
  '/api/library/continue',
  '/api/library/completed',
  '/api/library/saved',
  '/api/favorites',
];

let beem: Beem;
let creator: User;
let viewer: User;

beforeAll(async () => {
  beem = await startBeem();
  creator = await createUser(beem);
});
afterAll(() => beem.stop());
beforeEach(async () => {
  viewer = await createUser(beem);
});

const video = (options: Parameters<typeof createVideo>[2] = {}) =>
  createVideo(beem, creator, { durationSeconds: 100, ...options });
const watch = ({ id }: VideoRow, watchTime: number) =>
  viewer.visitor.post(`/api/videos/${id}/watch`, { watchTime });
const list = async (path: string, user = viewer) => idsOf((await user.visitor.get(path)).body);
const written = ({ id }: VideoRow) => until('it is written', () => positionOf(beem, viewer.id, id));
/** Simulates that the video has been in every list of the user for so many seconds. */
async function putEverywhere({ id }: VideoRow, user: User, secondsAgo = 0): Promise<void> {
  const at = new Date(Date.now() - secondsAgo * 1000);
  const values = [id, user.id, at];
  const { pool } = beem.database;
  await pool.query(
    `INSERT INTO watch_progress (video_id, user_id, position_seconds, watched_at, completed_at)
     VALUES ($1, $2, 50, $3, $3)`,
    values,
  );
  for (const table of ['video_saves', 'video_likes'])
    await pool.query(`INSERT INTO ${table} (video_id, user_id, created_at) VALUES ($1, $2, $3)`, values);
}

/** Makes the videos uncompleted, because "continue" takes only those. */
const uncomplete = () => beem.database.pool.query('UPDATE watch_progress SET completed_at = NULL');

describe.each(LISTS)('GET %s', (path) => {
  const settle = async () => {
    if (path === '/api/library/continue') await uncomplete();
  };

  test('is empty for a new user, and refuses guests and wrong queries', async () => {
    expect(await list(path)).toEqual([]);
    expect((await beem.visitor().get(path)).status).toBe(401);
    for (const query of [
      'limit=0',
      'limit=51',
      'limit=x',
      'cursor=x',
      'cursor=',
      `cursor=${'a'.repeat(200)}`,
    ])
      expect((await viewer.visitor.get(`${path}?${query}`)).status).toBe(400);
  });

  test('lists the own videos latest first, page by page', async () => {
    const videos: number[] = [];
    for (let i = 0; i < 5; i++) {
      const one = await video();
      // Two of them have the same millisecond, and the id distinguishes them.
      await putEverywhere(one, viewer, i === 3 ? 10 * 2 : 10 * i);
      videos.push(one.id);
    }
    await putEverywhere(await video(), await createUser(beem));
    await settle();
    await beem.database.pool.query(
      `UPDATE watch_progress p SET watched_at = s.at, completed_at = CASE WHEN completed_at IS NULL THEN NULL ELSE s.at END
       FROM (SELECT date_trunc('second', created_at) AS at, video_id, user_id FROM video_saves) s
       WHERE s.video_id = p.video_id AND s.user_id = p.user_id`,
    );
    for (const table of ['video_saves', 'video_likes'])
      await beem.database.pool.query(`UPDATE ${table} SET created_at = date_trunc('second', created_at)`);
    const [a, b, c, d, e] = videos;
    const all = [a, b, d, c, e];
    expect(await list(path)).toEqual(all);
    expect(await list(`${path}?limit=50`)).toEqual(all);
    const walked = await walkList(viewer.visitor, `${path}?limit=2`);
    expect(walked).toEqual(all);
    const { headers } = await viewer.visitor.get(`${path}?limit=2`);
    const other = path === '/api/history' ? '/api/favorites' : '/api/history';
    const cursor = new URL(nextOf(headers) ?? '', 'http://beem').searchParams.get('cursor');
    const refused = await viewer.visitor.get(`${other}?cursor=${cursor}`);
    expect([refused.status, refused.body.code]).toEqual([400, 'cursor_invalid']);
  });

  test('leaves out what may not be seen: hidden, deleted, unready, of a deleted creator, not for this age', async () => {
    const kept = await video();
    const leaver = await createUser(beem);
    const gone = [
      await video({ isHidden: true }),
      await video({ status: 'processing' }),
      await video({ ageRating: 'mature' }),
      await createVideo(beem, leaver),
      await video(),
    ];
    for (const one of [kept, ...gone]) await putEverywhere(one, viewer);
    await settle();
    await beem.database.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [leaver.id]);
    await beem.database.pool.query('UPDATE videos SET deleted_at = now() WHERE id = $1', [gone[4]?.id]);
    expect(await list(path)).toEqual([kept.id]);
    await beem.database.pool.query(`UPDATE users SET date_of_birth = '1990-01-01' WHERE id = $1`, [
      viewer.id,
    ]);
    expect((await list(path)).sort()).toEqual([kept.id, gone[2]?.id].sort());
  });

  test('shows the resume position, also of the last seconds', async () => {
    const one = await video();
    await putEverywhere(one, viewer, 60);
    await settle();
    const isCompleted = path !== '/api/library/continue';
    const shown = async () => (await viewer.visitor.get(path)).body[0];
    expect(await shown()).toMatchObject({ id: one.id, watchTime: 50, isCompleted });
    await watch(one, 61.5);
    expect(await shown()).toMatchObject({ id: one.id, watchTime: 61.5, isCompleted });
  });
});

describe('the library of a viewer', () => {
  test('holds begun and finished videos where they belong', async () => {
    const [begun, finished, glanced] = [await video(), await video(), await video()];
    await watch(glanced, 3);
    await watch(begun, 40);
    await watch(finished, 99);
    for (const one of [begun, finished, glanced]) await written(one);
    expect(await list('/api/history')).toEqual([finished.id, begun.id, glanced.id]);
    expect(await list('/api/library/continue')).toEqual([begun.id]);
    expect(await list('/api/library/completed')).toEqual([finished.id]);
    await watch(begun, 96);
    expect(await list('/api/library/continue')).toEqual([]);
    await until('it is completed', async () => (await list('/api/library/completed')).length === 2);
    expect(await list('/api/history')).toEqual([begun.id, finished.id, glanced.id]);
  });

  test('holds what is liked, until it is liked no more', async () => {
    const one = await video();
    await viewer.visitor.post(`/api/videos/${one.id}/like`, { liked: true });
    const { body } = await viewer.visitor.get('/api/favorites');
    expect(body).toMatchObject([{ id: one.id, isLiked: true, watchTime: null, isCompleted: false }]);
    await viewer.visitor.post(`/api/videos/${one.id}/like`, { liked: false });
    expect(await list('/api/favorites')).toEqual([]);
  });

  test('continues a show with the episode where one stopped', async () => {
    const show = await createShow(beem, creator);
    const first = await createEpisode(beem, creator, show.id, { durationSeconds: 100 });
    const second = await createEpisode(beem, creator, show.id, { durationSeconds: 100 });
    const other = await video();
    const episodes = [first, second, other];
    for (const one of [other, first, second]) await watch(one, 30);
    for (const one of episodes) await written(one);
    expect(await list('/api/library/continue')).toEqual([second.id, other.id]);
    await beem.database.pool.query('UPDATE videos SET is_hidden = true WHERE id = $1', [second.id]);
    expect(await list('/api/library/continue')).toEqual([first.id, other.id]);
  });
});

describe('GET /api/library/plan_to_watch', () => {
  const PATH = '/api/library/plan_to_watch';
  const save = (id: number, saved: boolean) =>
    viewer.visitor.post(`/api/shows/${id}/save`, { listType: 'plan_to_watch', saved });

  test('lists saved shows, the last saved first, until they are saved no more', async () => {
    const shows = [
      await createShow(beem, creator),
      await createShow(beem, creator),
      await createShow(beem, creator),
    ];
    for (const { id } of shows) {
      await save(id, true);
      await setTimeout(5); // Two may share a millisecond.
    }
    const ids = shows.map(({ id }) => id).reverse();
    const { body } = await viewer.visitor.get(PATH);
    expect(body[0]).toMatchObject({ id: ids[0], isSaved: true, creator: { id: creator.id } });
    expect(await list(PATH)).toEqual(ids);
    const first = await viewer.visitor.get(`${PATH}?limit=2`);
    const next = nextOf(first.headers) ?? '';
    expect([...idsOf(first.body), ...(await list(next))]).toEqual(ids);
    await save(ids[1] ?? 0, false);
    expect(await list(PATH)).toEqual([ids[0], ids[2]]);
    expect(await list(PATH, await createUser(beem))).toEqual([]);
  });

  test('leaves out shows that may not be seen, and refuses guests', async () => {
    const [hidden, mature, deleted] = [
      await createShow(beem, creator),
      await createShow(beem, creator),
      await createShow(beem, creator),
    ];
    for (const { id } of [hidden, mature, deleted]) await save(id, true);
    const { pool } = beem.database;
    await pool.query('UPDATE shows SET is_hidden = true WHERE id = $1', [hidden.id]);
    await pool.query(
      `UPDATE shows SET age_rating = 'mature', episode_count = 1, mature_episode_count = 1 WHERE id = $1`,
      [mature.id],
    );
    await pool.query('UPDATE shows SET deleted_at = now() WHERE id = $1', [deleted.id]);
    expect(await list(PATH)).toEqual([]);
    await pool.query(`UPDATE users SET date_of_birth = '1990-01-01' WHERE id = $1`, [viewer.id]);
    expect(await list(PATH)).toEqual([mature.id]);
    expect((await beem.visitor().get(PATH)).status).toBe(401);
    for (const limit of [0, 51])
      expect((await viewer.visitor.get(`${PATH}?limit=${limit}`)).status).toBe(400);
    expect((await viewer.visitor.get(`${PATH}?cursor=x`)).status).toBe(400);
  });
});
