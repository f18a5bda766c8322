import { CountedReasons1764005190010 } from '../../../src/migrations/1764005190000-reason-counts.js';
import { EarlierQueueLevels1764005400030 } from '../../../src/migrations/1764005400020-queue-levels.js';
import { type Beem, createUser, createVideo, startBeem, type User, walkList } from '../../support/index.js';

let beem: Beem;
let moderator: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  moderator = await createUser(beem, { role: 'moderator' });
});
afterAll(() => beem.stop());

async function report(
  reason: string,
  severity: 'high' | 'medium',
  status = 'pending',
  weight = 1,
): Promise<number> {
  const creator = await createUser(beem, { username: `maker_${Math.random().toString(36).slice(2, 10)}` });
  const reporter = await createUser(beem);
  const video = await createVideo(beem, creator, { title: `About ${reason}` });
  const [row] = await beem.database.query<{ id: string }>(
    {
      name: 'test-report',
      text: `INSERT INTO reports (video_id, reporter_id, reason, severity, status, description, weight)
             VALUES ($1, $2, $3, $4, $5, 'Please look.', $6) RETURNING id`,
    },
    [video.id, reporter.id, reason, severity, status, weight],
  );
  return Number(row?.id);
}
const list = (status: string, user = moderator) => user.visitor.get(`/api/reports?status=${status}`);

describe('GET /api/reports', () => {
  test('is empty where nothing was reported', async () => {
    for (const status of ['pending', 'reviewed', 'removed', 'false_flag'])
      expect((await list(status)).body).toEqual([]);
  });

  test('lists each state apart, severe pending ones first, then the oldest', async () => {
    const spam = await report('spam', 'medium');
    const violence = await report('violence', 'high');
    const other = await report('other', 'medium');
    const minors = await report('minors', 'high');
    const oldSevere = await report('hate_speech', 'high', 'reviewed');
    const newMild = await report('spam', 'medium', 'reviewed');
    const pending = await list('pending');
    expect(pending.status).toBe(200);
    expect(pending.body.map((row: { id: number }) => row.id)).toEqual([violence, minors, spam, other]);
    expect(pending.body[1]).toMatchObject({
      reason: 'minors',
      severity: 'high',
      status: 'pending',
      description: 'Please look.',
      moderatorNotes: null,
      video: {
        title: 'About minors',
        videoUrl: expect.stringMatching(/^\/media\/films\//),
        creator: { id: expect.any(String), username: expect.stringMatching(/^maker_/) },
      },
      reporter: { id: expect.any(String), username: expect.any(String), isDeleted: false },
    });
    expect((await list('reviewed')).body.map((row: { id: number }) => row.id)).toEqual([newMild, oldSevere]);
  });

  test('lists severe reports by reporters in good standing and all that involve minors, then other severe ones, then the rest', async () => {
    const listed = async (ids: number[]) =>
      (await walkList(moderator.visitor, '/api/reports?status=pending&limit=2')).filter((id) =>
        ids.includes(id),
      );
    const rest = await report('spam', 'medium');
    const severe = await report('violence', 'high', 'pending', 0);
    const minors = await report('minors', 'high', 'pending', 0);
    const trusted = await report('hate_speech', 'high');
    const flood = [
      await report('violence', 'high', 'pending', 0),
      await report('hate_speech', 'high', 'pending', 0),
    ];
    const late = await report('violence', 'high');
    const all = [rest, severe, minors, trusted, ...flood, late];
    const levels = [minors, trusted, late, severe, ...flood, rest];
    expect(await listed(all)).toEqual(levels);

    // A case has the highest level of its reports, and what an earlier version wrote is corrected.
    const { rows } = await beem.database.pool.query('SELECT case_id, video_id FROM reports WHERE id = $1', [
      rest,
    ]);
    const [{ case_id: caseId, video_id: videoId }] = rows;
    const add = (reason: string, weight: number) =>
      beem.database.pool.query(
        `INSERT INTO reports (video_id, reason, severity, status, weight) VALUES ($1, $2, 'high', 'pending', $3)`,
        [videoId, reason, weight],
      );
    const levelOf = async () =>
      (await beem.database.pool.query('SELECT priority FROM cases WHERE id = $1', [caseId])).rows[0].priority;
    expect(await levelOf()).toBe(2);
    await add('violence', 0);
    expect(await levelOf()).toBe(1);
    await add('minors', 0);
    expect(await levelOf()).toBe(0);
    await beem.database.pool.query('UPDATE cases SET priority = 1');
    await new EarlierQueueLevels1764005400030().up({
      query: (text: string) => beem.database.pool.query(text),
    } as never);
    expect(await levelOf()).toBe(0);
    expect((await listed(all)).slice(-flood.length - 1)).toEqual([severe, ...flood]);
  });

  test('names creator and reporter so that both profiles can be opened', async () => {
    await report('spam', 'medium', 'false_flag');
    const [{ video, reporter }] = (await list('false_flag')).body;
    for (const { id, username } of [video.creator, reporter])
      expect((await moderator.visitor.get(`/api/profile/${id}`)).body).toMatchObject({ id, username });
  });

  test('is walked to its end, however many there are, and no report is left out or listed twice', async () => {
    const creator = await createUser(beem);
    await beem.database.pool.query(
      `WITH made AS (
         INSERT INTO videos (creator_id, type, title, description, status, published_at)
         SELECT $1, 'trailer', 'A video', 'For many.', 'ready', now() FROM generate_series(1, 230) RETURNING id
       )
       INSERT INTO reports (video_id, reason, severity, status, created_at)
       SELECT id, 'spam', (ARRAY['high', 'medium'])[1 + (random() > 0.5)::integer], 'pending',
         now() - interval '1 hour' * (id % 7) FROM made`,
      [creator.id],
    );
    const { rows } = await beem.database.pool.query(
      `SELECT lead_report_id AS id FROM cases WHERE status = 'pending' ORDER BY priority, sorted_at, id`,
    );
    const all = rows.map((row) => Number(row.id));
    expect(all.length).toBeGreaterThan(230);
    expect(await walkList(moderator.visitor, '/api/reports?status=pending')).toEqual(all);
    expect(await walkList(moderator.visitor, '/api/reports?status=pending&limit=100')).toEqual(all);
    const counts = await moderator.visitor.get('/api/reports/counts');
    expect(counts.body.pending).toBe(all.length);
    for (const cursor of ['3-1', '1', 'x', '1-9999999999999999999'])
      expect((await moderator.visitor.get(`/api/reports?status=pending&cursor=${cursor}`)).status).toBe(400);
    for (const limit of ['0', '101', 'x'])
      expect((await moderator.visitor.get(`/api/reports?status=pending&limit=${limit}`)).status).toBe(400);
  });

  test('is for moderators and admins', async () => {
    expect((await beem.visitor().get('/api/reports?status=pending')).status).toBe(401);
    expect((await list('pending', await createUser(beem))).status).toBe(403);
    expect((await list('pending', await createUser(beem, { role: 'admin' }))).status).toBe(200);
  });

  test('knows four states', async () => {
    expect((await list('open')).status).toBe(400);
    expect((await moderator.visitor.get('/api/reports')).status).toBe(400);
  });

  test('counts the reasons of a case without reading its reports', async () => {
    const creator = await createUser(beem);
    const video = await createVideo(beem, creator);
    for (const [reason, times] of [
      ['spam', 3],
      ['violence', 2],
      ['other', 1],
    ] as const)
      for (let time = 0; time < times; time++)
        await (await createUser(beem)).visitor.post(`/api/videos/${video.id}/report`, {
          reason,
          description: 'Please look.',
        });
    const counted = [
      { reason: 'violence', severity: 'high', count: 2 },
      { reason: 'spam', severity: 'medium', count: 3 },
      { reason: 'other', severity: 'medium', count: 1 },
    ];
    const reasons = async () => {
      const cases = await moderator.visitor.get(`/api/reports?status=pending&creator=${creator.username}`);
      return cases.body[0].reasons;
    };
    expect(await reasons()).toEqual(counted);
    expect((await moderator.visitor.get(`/api/admin/users/${creator.id}`)).body).toMatchObject({
      counts: { reportsAgainst: 6 },
    });

    // An older case is counted by the migration, and until then by its reports.
    await beem.database.pool.query('UPDATE cases SET reason_counts = NULL WHERE video_id = $1', [video.id]);
    expect(await reasons()).toEqual(counted);
    await new CountedReasons1764005190010().up({
      query: (text: string) => beem.database.pool.query(text),
    } as never);
    // Its reports are no longer read.
    await beem.database.pool.query(
      'DELETE FROM reports WHERE video_id = $1 AND id NOT IN (SELECT lead_report_id FROM cases)',
      [video.id],
    );
    expect(await reasons()).toEqual(counted);
  });
});

test('names the picture alone of a video that its creator has deleted', async () => {
  const id = await report('spam', 'medium', 'reviewed');
  const shown = async () => (await list('reviewed')).body.find((row: { id: number }) => row.id === id).video;
  const { videoUrl, thumbnailUrl } = await shown();
  expect([videoUrl, thumbnailUrl]).toEqual([expect.any(String), expect.any(String)]);
  await beem.database.pool.query(
    'UPDATE videos SET deleted_at = now() WHERE id = (SELECT video_id FROM reports WHERE id = $1)',
    [id],
  );
  expect(await shown()).toMatchObject({ title: 'About spam', isDeleted: true, videoUrl: null, thumbnailUrl });
});
