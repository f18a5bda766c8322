import { FeedRepository } from '../../src/features/videos/feed/feed.repository.js';
import {
  type Beem,
  createEpisode,
  createFilm,
  createPerson,
  createShow,
  firstUpkeep,
  idsOf,
  type Person,
  planOf,
  runUpkeep,
  startBeem,
} from '../support/index.js';

let beem: Beem;
let creator: Person;

beforeAll(async () => {
  beem = await startBeem();
  await firstUpkeep(beem);
});
afterAll(() => beem.stop());
beforeEach(async () => {
  await beem.database.query({ name: 'test-empty', text: 'DELETE FROM videos' });
  creator = await createPerson(beem);
});

const trending = async (query = '', visitor = beem.visitor()) =>
  idsOf((await visitor.get(`/api/videos/trending${query}`)).body);
/** A film that was published days ago and is liked by so many. */
const setPast = (id: number, days: number, likes: number) =>
  beem.database.pool.query(
    `UPDATE videos SET published_at = now() - $2 * interval '1 day', like_count = $3 WHERE id = $1`,
    [id, days, likes],
  );

describe('GET /api/videos/trending', () => {
  test('shows what is popular of late, Beems and episodes alike', async () => {
    const show = await createShow(beem, creator);
    const quiet = await createFilm(beem, creator);
    const liked = await createFilm(beem, creator);
    const episode = await createEpisode(beem, creator, show.id);
    const famousOnce = await createFilm(beem, creator);
    await setPast(liked.id, 2, 50);
    await setPast(episode.id, 1, 100);
    await setPast(famousOnce.id, 60, 100_000);
    await runUpkeep(beem, 'refresh-ranking');
    expect(await trending()).toEqual([episode.id, liked.id, quiet.id, famousOnce.id]);
    // The hub lets the newest rise sooner.
    const hub = idsOf((await beem.visitor().get('/api/videos/trailers')).body);
    expect(hub[0]).toBe(quiet.id);
  });

  test('gives ten, or as many as asked for up to fifty', async () => {
    for (let i = 0; i < 12; i++) await createFilm(beem, creator, { score: i });
    expect(await trending()).toHaveLength(10);
    expect(await trending('?limit=12')).toHaveLength(12);
    for (const limit of ['0', '51', 'x', '1.5'])
      expect((await beem.visitor().get(`/api/videos/trending?limit=${limit}`)).status).toBe(400);
  });

  test('leaves out what may not be seen', async () => {
    const shown = await createFilm(beem, creator);
    await createFilm(beem, creator, { isHidden: true });
    await createFilm(beem, creator, { status: 'processing' });
    const mature = await createFilm(beem, creator, { ageRating: 'mature' });
    const deleted = await createFilm(beem, creator);
    await creator.visitor.delete(`/api/videos/${deleted.id}`);
    const gone = await createPerson(beem);
    await createFilm(beem, gone);
    await beem.database.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.id]);
    expect(await trending()).toEqual([shown.id]);
    const adult = await createPerson(beem, { dateOfBirth: '1990-05-01' });
    expect((await trending('', adult.visitor)).sort()).toEqual([shown.id, mature.id].sort());
  });

  test('is a walk along its index', async () => {
    for (let i = 0; i < 60; i++) await createFilm(beem, creator);
    await beem.database.pool.query('ANALYZE videos');
    const question = { viewerId: null, maySeeMature: false, limit: 10 };
    const plan = await planOf(
      beem,
      (sql) => new FeedRepository().findTrending(sql, question),
      'SET LOCAL enable_sort = off', // So few are sorted faster than walked.
    );
    expect(plan).toContain('Index Scan using videos_trend_idx');
    expect(plan).not.toContain('Sort');
  });
});
