import { FeedRepository } from '../../../src/features/viewing/videos/feed/feed.repository.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  firstRun,
  idsOf,
  planOf,
  runScheduledTask,
  startBeem,
  type User,
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
  creator = await createUser(beem);
});

const trending = async (query = '', visitor = beem.visitor()) =>
  idsOf((await visitor.get(`/api/videos/trending${query}`)).body);
interface History {
  daysOld: number;
  /** Each viewer's views lie on as many days. */
  viewers: number;
  viewsEach: number;
  likes?: number;
}

/** Gives a video views and likes as if it had existed for days. */
async function setPast(id: number, { daysOld, viewers, viewsEach, likes = 0 }: History): Promise<void> {
  await beem.database.pool.query(
    `WITH users AS (
       INSERT INTO users (id, email, username, password_hash, first_name, last_name, terms_version, terms_accepted_at)
       SELECT gen_random_uuid(), name || '@example.com', name, '', '', '', '', now()
       FROM (SELECT 't' || $1::bigint || '_' || n AS name FROM generate_series(1, $3::integer) n) names RETURNING id
     ), seen AS (
       INSERT INTO video_views (video_id, user_id, day)
       SELECT $1::bigint, id, current_date - d FROM users, generate_series(1, $4::integer) d
     )
     UPDATE videos SET published_at = now() - $2 * interval '1 day', view_count = $3::integer * $4::integer,
       like_count = $5 WHERE id = $1::bigint`,
    [id, daysOld, viewers, viewsEach, likes],
  );
}
/** Trending of videos with these histories, by their names; created in order, so that the last one is the newest. */
async function rank(histories: Record<string, History>): Promise<(string | undefined)[]> {
  const names = new Map<number, string>();
  for (const [name, history] of Object.entries(histories)) {
    const { id } = await createVideo(beem, creator);
    names.set(id, name);
    await setPast(id, history);
  }
  await runScheduledTask(beem, 'refresh-ranking');
  return (await trending()).map((id) => names.get(id));
}

describe('GET /api/videos/trending', () => {
  test('shows what is popular of late, Beems and episodes alike', async () => {
    const show = await createShow(beem, creator);
    const quiet = await createVideo(beem, creator);
    const liked = await createVideo(beem, creator);
    const episode = await createEpisode(beem, creator, show.id);
    const famousOnce = await createVideo(beem, creator);
    await setPast(liked.id, { daysOld: 2, viewers: 20, viewsEach: 1, likes: 10 });
    await setPast(episode.id, { daysOld: 1, viewers: 30, viewsEach: 1, likes: 20 });
    await setPast(famousOnce.id, { daysOld: 60, viewers: 300, viewsEach: 2, likes: 300 });
    await runScheduledTask(beem, 'refresh-ranking');
    expect(await trending()).toEqual([episode.id, liked.id, famousOnce.id, quiet.id]);
    // The hub lets the newest rise earlier.
    const hub = idsOf((await beem.visitor().get('/api/videos/trailers')).body);
    expect(hub[0]).toBe(quiet.id);
  });

  test('ranks no handful of views above thousands, however new it is', async () => {
    expect(
      await rank({
        thousands: { daysOld: 30, viewers: 1_250, viewsEach: 4 },
        threeToday: { daysOld: 0, viewers: 3, viewsEach: 1 },
        oneToday: { daysOld: 0, viewers: 1, viewsEach: 1 },
      }),
    ).toEqual(['thousands', 'threeToday', 'oneToday']);
  });

  test('lets age count from 20 views by 5 viewers on', async () => {
    expect(
      await rank({
        old: { daysOld: 40, viewers: 40, viewsEach: 5 },
        twentyByFive: { daysOld: 1, viewers: 5, viewsEach: 4 },
        nineteenByFive: { daysOld: 0, viewers: 19, viewsEach: 1 },
        hundredByFour: { daysOld: 0, viewers: 4, viewsEach: 25, likes: 4 },
      }),
    ).toEqual(['twentyByFive', 'old', 'hundredByFour', 'nineteenByFive']);
  });

  test('lets ten times the engagement weigh as much as a week', async () => {
    expect(
      await rank({
        tenfoldFiveDaysAgo: { daysOld: 5, viewers: 400, viewsEach: 1 },
        tenfoldNineDaysAgo: { daysOld: 9, viewers: 400, viewsEach: 1 },
        fewToday: { daysOld: 0, viewers: 40, viewsEach: 1 },
      }),
    ).toEqual(['tenfoldFiveDaysAgo', 'fewToday', 'tenfoldNineDaysAgo']);
  });

  test('takes a fifth viewer into account although hundreds of views were there before', async () => {
    const histories = {
      old: { daysOld: 40, viewers: 100, viewsEach: 5 },
      four: { daysOld: 0, viewers: 4, viewsEach: 100 },
    };
    expect(await rank(histories)).toEqual(['old', 'four']);
    const four = (await trending())[1];
    const fifth = await createUser(beem);
    await beem.database.pool.query(
      `WITH seen AS (INSERT INTO video_views (video_id, user_id, day) VALUES ($1, $2, current_date))
       UPDATE videos SET view_count = view_count + 1 WHERE id = $1`,
      [four, fifth.id],
    );
    await runScheduledTask(beem, 'refresh-ranking');
    expect((await trending())[0]).toBe(four);
  });

  test('gives ten, or as many as asked for up to fifty', async () => {
    for (let i = 0; i < 12; i++) await createVideo(beem, creator, { score: i });
    expect(await trending()).toHaveLength(10);
    expect(await trending('?limit=12')).toHaveLength(12);
    for (const limit of ['0', '51', 'x', '1.5'])
      expect((await beem.visitor().get(`/api/videos/trending?limit=${limit}`)).status).toBe(400);
  });

  test('leaves out what may not be seen', async () => {
    const shown = await createVideo(beem, creator);
    await createVideo(beem, creator, { isHidden: true });
    await createVideo(beem, creator, { status: 'processing' });
    const mature = await createVideo(beem, creator, { ageRating: 'mature' });
    const deleted = await createVideo(beem, creator);
    await creator.visitor.delete(`/api/videos/${deleted.id}`);
    const gone = await createUser(beem);
    await createVideo(beem, gone);
    await beem.database.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.id]);
    expect(await trending()).toEqual([shown.id]);
    const adult = await createUser(beem, { dateOfBirth: '1990-05-01' });
    expect((await trending('', adult.visitor)).sort()).toEqual([shown.id, mature.id].sort());
  });

  test('is a walk along its index', async () => {
    for (let i = 0; i < 60; i++) await createVideo(beem, creator);
    await beem.database.pool.query('ANALYZE videos');
    const question = { viewerId: null, maySeeMature: false, limit: 10 };
    const plan = await planOf(
      beem,
      (sql) => new FeedRepository().findTrending(sql, question),
      'SET LOCAL enable_sort = off', // So few are sorted faster than read in order.
    );
    expect(plan).toContain('Index Scan using videos_trend_idx');
    expect(plan).not.toContain('Sort');
  });
});
