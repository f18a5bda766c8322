import { type Beem, createUser, createVideo, idsOf, startBeem, type User } from '../../support/index.js';

/** Placeholders of a picture with much contrast, and of one that is almost black. */
const GOOD = 'mqgVJAKIaIcId3l3eHh2duAK6w==';
const DARK = 'AAgCBIAA';

let beem: Beem;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
});
afterAll(() => beem.stop());
beforeEach(() => beem.database.query({ name: 'test-empty', text: 'DELETE FROM videos' }));

const landing = async () => idsOf((await beem.visitor().get('/api/videos/landing')).body);

interface Rank {
  trend: number;
  thumbhash?: string | null;
  hasAudience?: boolean;
}

async function createRanked(creator: User, { trend, thumbhash = GOOD, hasAudience = true }: Rank) {
  const { id } = await createVideo(beem, creator);
  await beem.database.pool.query(
    `UPDATE videos SET trend = $2, thumbhash = $3, has_audience = $4, thumbnail_key = 'posters/' || id WHERE id = $1`,
    [id, trend, thumbhash, hasAudience],
  );
  return id;
}

describe('GET /api/videos/landing', () => {
  test('gives the best video of each creator, the most popular first', async () => {
    const [first, second] = [await createUser(beem), await createUser(beem)];
    await createRanked(first, { trend: 1 });
    const best = await createRanked(first, { trend: 9 });
    const other = await createRanked(second, { trend: 5 });
    expect(await landing()).toEqual([best, other]);
  });

  test('gives at most ten', async () => {
    for (let n = 0; n < 12; n++) await createRanked(await createUser(beem), { trend: n });
    expect(await landing()).toHaveLength(10);
  });

  test('leaves out new uploads without an audience, and videos without a good still', async () => {
    const creator = await createUser(beem);
    await createRanked(creator, { trend: 9, hasAudience: false });
    await createRanked(creator, { trend: 8, thumbhash: DARK });
    await createRanked(creator, { trend: 7, thumbhash: null });
    const fair = await createRanked(creator, { trend: 6 });
    expect(await landing()).toEqual([fair]);
  });

  test.each(['teen', 'mature'])('leaves out videos rated %s, whoever asks', async (rating) => {
    const id = await createRanked(await createUser(beem), { trend: 9 });
    await beem.database.pool.query('UPDATE videos SET age_rating = $2 WHERE id = $1', [id, rating]);
    expect(await landing()).toEqual([]);
  });

  test('gives the operator’s list in its order, without what guests may not see', async () => {
    const other = await startBeem({ roles: ['api'], env: { LANDING_VIDEOS: '3, 1,2, 99' } });
    try {
      const creator = await createUser(other);
      const ids = [];
      for (let n = 0; n < 3; n++) ids.push((await createVideo(other, creator)).id);
      expect(ids).toEqual([1, 2, 3]);
      await other.database.pool.query(
        `UPDATE videos SET thumbnail_key = 'posters/' || id, is_hidden = id = 2 WHERE id < 99`,
      );
      expect(idsOf((await other.visitor().get('/api/videos/landing')).body)).toEqual([3, 1]);
    } finally {
      await other.stop();
    }
  });
});
