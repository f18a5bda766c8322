import { EarlierReports1764004900050 } from '../../../src/migrations/1764004900000-cases.js';
import { type Beem, createUser, createVideo, decideCase, startBeem, type User } from '../../support/index.js';

let beem: Beem;
let moderator: User;
let reporter: User;

beforeAll(async () => {
  beem = await startBeem();
  moderator = await createUser(beem, { role: 'moderator' });
  reporter = await createUser(beem);
});
afterAll(() => beem.stop());

/** Adds reports in the format before cases; no trigger runs. */
async function addEarlierReports(
  videoId: number,
  reports: [reporter: User, status: string, reason: string][],
) {
  const client = await beem.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    for (const [{ id }, status, reason] of reports)
      await client.query(
        `INSERT INTO reports (video_id, reporter_id, reason, severity, status, reviewed_by, reviewed_at)
         VALUES ($1, $2, $3, 'medium', $4::text, CASE WHEN $4::text <> 'pending' THEN $5::uuid END, CASE WHEN $4::text <> 'pending' THEN now() END)`,
        [videoId, id, reason, status, moderator.id],
      );
    await client.query('COMMIT');
    await new EarlierReports1764004900050().up({
      query: async (text: string, values?: unknown[]) => (await client.query(text, values)).rows,
    } as never);
  } finally {
    client.release(true);
  }
  const { rows } = await beem.database.pool.query(
    'SELECT id::integer FROM reports WHERE video_id = $1 ORDER BY id',
    [videoId],
  );
  return rows.map(({ id }: { id: number }) => id);
}
const statusesOf = async (id: number) =>
  (await moderator.visitor.get(`/api/reports/${id}`)).body.reports
    .map(({ status }: { status: string }) => status)
    .reverse();
const decide = (id: number, status: string) => decideCase(moderator, id, { status });

describe('reports from before there were cases', () => {
  test('a decision changes those that waited, and none that was decided before', async () => {
    const { id: videoId } = await createVideo(beem, await createUser(beem));
    const other = await createUser(beem);
    const ids = await addEarlierReports(videoId, [
      [other, 'false_flag', 'other'],
      [reporter, 'reviewed', 'spam'],
      [reporter, 'pending', 'spam'],
    ]);
    expect((await moderator.visitor.get(`/api/reports/${ids[0]}`)).body).toMatchObject({
      ...{ id: ids[2], status: 'pending', reportCount: 3 },
    });
    expect((await decide(ids[2] as number, 'removed')).status).toBe(200);
    expect(await statusesOf(ids[2] as number)).toEqual(['false_flag', 'reviewed', 'removed']);
  });

  test('a case whose reporter has reported it twice can wait again', async () => {
    const { id: videoId } = await createVideo(beem, await createUser(beem));
    const ids = await addEarlierReports(videoId, [
      [reporter, 'reviewed', 'spam'],
      [reporter, 'reviewed', 'other'],
    ]);
    expect((await decide(ids[0] as number, 'pending')).status).toBe(200);
    expect(await statusesOf(ids[0] as number)).toEqual(['reviewed', 'pending']);
  });

  test('a report that the version before decided alone stays decided when its case waits again', async () => {
    const { id: videoId } = await createVideo(beem, await createUser(beem));
    const path = `/api/videos/${videoId}/report`;
    const { body: first } = await reporter.visitor.post(path, { reason: 'spam' });
    await beem.database.pool.query(`UPDATE reports SET status = 'reviewed' WHERE id = $1`, [first.id]);
    await reporter.visitor.post(path, { reason: 'violence' });
    expect((await decide(first.id, 'false_flag')).status).toBe(200);
    expect((await decide(first.id, 'pending')).status).toBe(200);
    expect(await statusesOf(first.id)).toEqual(['reviewed', 'pending']);
  });
});
