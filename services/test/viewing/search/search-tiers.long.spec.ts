import {
  type Beem,
  createUser,
  createVideo,
  runScheduledTask,
  startBeem,
  type User,
} from '../../support/index.js';

let beem: Beem;
let creator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api', 'worker'], env: { DATABASE_POOL_SIZE: '4' } });
  creator = await createUser(beem);
});
afterAll(() => beem.stop());

const run = (text: string, values: unknown[] = []) => beem.database.pool.query(text, values);
const titles = async (q: string, limit = 20): Promise<string[]> => {
  const { body } = await beem.visitor().get(`/api/search/videos?q=${encodeURIComponent(q)}&limit=${limit}`);
  return body.map((video: { title: string }) => video.title);
};
/** Adds trailers "<word> 1" to "<word> count", in order of increasing popularity. */
const addMany = (word: string, count: number, likes = 'n') =>
  run(
    `INSERT INTO videos (creator_id, type, title, description, status, published_at, like_count)
     SELECT $1, 'trailer', $2 || ' ' || n, '', 'ready', now(), ${likes} FROM generate_series(1, $3::integer) AS n`,
    [creator.id, word, count],
  );

/** The rows that search reads, next to what the triggers would write now. */
async function differences(): Promise<unknown[]> {
  const { rows } = await run(
    `WITH wanted AS (
       SELECT id AS video_id, search_words AS words, search_text(title) AS title, age_rating = 'mature' AS is_mature
       FROM videos WHERE status = 'ready' AND NOT is_hidden AND deleted_at IS NULL
     ), kept AS (SELECT video_id, words, title, is_mature FROM search_videos)
     (SELECT 'missing', w.* FROM wanted w EXCEPT ALL SELECT 'missing', k.* FROM kept k)
     UNION ALL (SELECT 'too much', k.* FROM kept k EXCEPT ALL SELECT 'too much', w.* FROM wanted w)`,
  );
  return rows;
}

test('what search reads follows every change of a video', async () => {
  const { id } = await createVideo(beem, creator, { title: 'Ember', status: 'processing' });
  await createVideo(beem, creator, { title: 'Ember again' });
  for (const change of [
    `status = 'needs_decision'`,
    `status = 'ready'`,
    `title = 'Cinder & Ash'`,
    `tags = '{Sci-Fi,fire}'`,
    `age_rating = 'mature'`,
    'is_hidden = true',
    `title = 'Cinder'`,
    'is_hidden = false',
    'like_count = 4000, trend = 9',
    'deleted_at = now()',
    `title = 'Ember', deleted_at = NULL`,
  ]) {
    await run(`UPDATE videos SET ${change} WHERE id = $1`, [id]);
    expect({ change, wrong: await differences() }).toEqual({ change, wrong: [] });
  }
  await run('DELETE FROM videos WHERE id = $1', [id]);
  expect(await differences()).toEqual([]);
});

test('the ranking brings the engagement and with it the tier', async () => {
  const { id } = await createVideo(beem, creator, { title: 'Comet' });
  const place = async () =>
    (await run('SELECT engagement, tier FROM search_videos WHERE video_id = $1', [id])).rows[0];
  expect(await place()).toEqual({ engagement: 0, tier: 0 });
  await run('UPDATE videos SET like_count = 200, trend = 3 WHERE id = $1', [id]);
  expect(await place()).toEqual({ engagement: 800, tier: 2 });
  await run('UPDATE videos SET like_count = 20000, trend = 5 WHERE id = $1', [id]);
  expect(await place()).toEqual({ engagement: 80_000, tier: 4 });
});

test('finds what all tiers hold, the best known first', async () => {
  await addMany('Lagoon', 9, `CASE WHEN n > 6 THEN 10000 * n WHEN n > 3 THEN 30 * n ELSE 0.4 * n END`);
  const { rows } = await run(`SELECT tier, count(*)::integer FROM search_videos WHERE title LIKE 'lagoon%'
    GROUP BY 1 ORDER BY 1`);
  expect(rows).toEqual([0, 2, 4].map((tier) => ({ tier, count: 3 })));
  expect(await titles('lagoon')).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `Lagoon ${n}`));
});

test('a title that was typed whole comes first, however many better known videos begin with it', async () => {
  await addMany('Nebula', 400, '10000');
  await createVideo(beem, creator, { title: 'Nebula' });
  const found = await titles('nebula');
  expect([found[0], found.length]).toEqual(['Nebula', 20]);
  expect((await titles('NEBULA!', 1))[0]).toBe('Nebula');
});

test('does not show what was hidden while the earlier videos were being added', async () => {
  const { id } = await createVideo(beem, creator, { title: 'Quartz', isHidden: true });
  await run(
    `INSERT INTO search_videos (video_id, words, title, is_mature, engagement, tier)
     SELECT id, search_words, 'quartz', false, 0, 0 FROM videos WHERE id = $1`,
    [id],
  );
  expect(await titles('quartz')).toEqual([]);
  await run('DELETE FROM search_videos WHERE video_id = $1', [id]);
});

test('one plan serves all questions of a connection', async () => {
  for (let n = 0; n < 40; n++) await titles(n % 2 === 0 ? 'lagoon' : 'nebula 7');
  const client = await beem.database.pool.connect();
  try {
    // Compiling a plan of a large table takes longer than running it.
    expect((await client.query('SHOW jit')).rows).toEqual([{ jit: 'off' }]);
    const { rows } = await client.query(
      `SELECT generic_plans > 0 AS is_generic, custom_plans <= 5 AS is_planned_seldom
       FROM pg_prepared_statements WHERE name = 'search-videos'`,
    );
    expect(rows).toEqual([{ is_generic: true, is_planned_seldom: true }]);
  } finally {
    client.release();
  }
});

test('a full page may be a moment old, but shows nothing that was hidden', async () => {
  await addMany('Meadow', 3);
  expect(await titles('meadow', 2)).toEqual(['Meadow 3', 'Meadow 2']);
  await run(`UPDATE videos SET is_hidden = true WHERE title = 'Meadow 3'`);
  expect(await titles('meadow', 2)).not.toContain('Meadow 3');
  await run(`UPDATE videos SET is_hidden = false WHERE title = 'Meadow 3'`);
  expect(await titles('meadow')).toHaveLength(3);
  await createVideo(beem, creator, { title: 'Meadow' });
  expect(await titles('meadow')).toHaveLength(4);
});

describe('the task that ranks the search', () => {
  const counts = async () =>
    (await run('SELECT tier, count(*)::integer FROM search_videos GROUP BY 1 ORDER BY 1 DESC')).rows;
  const bounds = async () => (await run('SELECT bounds FROM search_tiers')).rows[0].bounds;

  test('leaves a small catalogue alone', async () => {
    const before = [await counts(), await bounds()];
    await runScheduledTask(beem, 'rank-search');
    expect([await counts(), await bounds()]).toEqual(before);
  });

  test('moves the bounds when the catalogue has outgrown them, and nothing when it has not', async () => {
    await addMany('Harvest', 9_000, '2500 + n');
    const [{ tier, count }] = await counts();
    expect([tier, count > 9_000]).toEqual([4, true]);
    await runScheduledTask(beem, 'rank-search');
    const after = [await counts(), await bounds()];
    expect(after[0][0]).toEqual({ tier: 4, count: 4_096 });
    expect(await titles('harvest', 2)).toEqual(['Harvest 9000', 'Harvest 8999']);
    // A killed run leaves the rest of its videos in the wrong tier.
    await run('UPDATE search_videos SET tier = 0 WHERE video_id % 100 = 0');
    await runScheduledTask(beem, 'rank-search');
    expect([await counts(), await bounds()]).toEqual(after);
  });
});
