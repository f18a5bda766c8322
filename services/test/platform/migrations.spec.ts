import { DataSource } from 'typeorm';
import { migrations } from '../../src/migrations/index.js';
import { dataSourceOptions } from '../../src/platform/database/options.js';
import {
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  positionOf,
  postShow,
  runScheduledTask,
  startBeem,
  until,
  wrongTotals,
} from '../support/index.js';

let beem: Beem;
let schema: DataSource;

beforeAll(async () => {
  beem = await startBeem();
  schema = await new DataSource(dataSourceOptions(beem.config.env.DATABASE_URL, 2)).initialize();
});
afterAll(async () => {
  await schema.destroy();
  await beem.stop();
});

/** A row of each kind that users add to the database. */
async function fill(): Promise<{ videoId: number; showId: number }> {
  const creator = await createUser(beem, { dateOfBirth: '1990-05-01' });
  const viewer = await createUser(beem, { showRealName: true });
  const video = await createVideo(beem, creator);
  const show = await createShow(beem, creator);
  const episode = await createEpisode(beem, creator, show.id);
  await createEpisode(beem, creator, show.id, { ageRating: 'mature' });
  await postShow(creator, { fields: { uploadKey: 'key-of-a-show' } });
  const { visitor } = viewer;
  for (const { id } of [video, episode]) {
    await visitor.post(`/api/videos/${id}/like`);
    await visitor.post(`/api/videos/${id}/save`);
    await visitor.post(`/api/videos/${id}/watch`, { watchTime: 5, completed: false });
    const { body } = await visitor.post(`/api/videos/${id}/comments`, { content: 'Lovely.' });
    await creator.visitor.post(`/api/videos/${id}/comments`, { content: 'Thanks.', parentId: body.id });
    await creator.visitor.post(`/api/comments/${body.id}/like`, {});
    await visitor.post(`/api/videos/${id}/report`, { reason: 'spam' });
  }
  await visitor.post(`/api/shows/${show.id}/save`, { listType: 'plan_to_watch' });
  await visitor.post(`/api/users/${creator.id}/follow`);
  await until('the positions are written', () => positionOf(beem, viewer.id, episode.id));
  await runScheduledTask(beem, 'refresh-ranking');
  return { videoId: video.id, showId: show.id };
}

/** The schema as Postgres describes it: tables, columns, indexes, constraints, triggers and functions. */
async function describeSchema(): Promise<unknown> {
  const ask = async (text: string) =>
    (await schema.query(text)).map((row: object) => Object.values(row).join(' | ')).sort();
  return {
    columns:
      await ask(`SELECT table_name, column_name, data_type, is_nullable, column_default, generation_expression
      FROM information_schema.columns WHERE table_schema = 'public'`),
    indexes: await ask(`SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'`),
    constraints: await ask(`SELECT conrelid::regclass, pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype <> 'n'`),
    triggers: await ask(`SELECT tgrelid::regclass, tgname FROM pg_trigger WHERE NOT tgisinternal`),
  };
}

test('migrations run back from a filled database and forth again, one by one, to the same schema', async () => {
  const { videoId } = await fill();
  const before = await describeSchema();
  // Down to the first migration and up again with data of earlier releases.
  for (let i = 1; i < migrations.length; i++) await schema.undoLastMigration({ transaction: 'each' });
  const { length: videos } = await schema.query('SELECT 1 FROM videos WHERE id = $1', [videoId]);
  expect(videos).toBe(1);
  await schema.runMigrations({ transaction: 'each' });
  expect(await describeSchema()).toEqual(before);
  expect(await wrongTotals(beem)).toEqual([]);
  const totals = await schema.query('SELECT FROM creator_totals WHERE like_count > 0 AND trailer_count > 0');
  expect(totals).toHaveLength(1);
  const { status, body } = await beem.visitor().get('/api/videos/trending');
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: number }) => id)).toContain(videoId);
});

test('everything goes, and comes back empty', async () => {
  for (const _ of migrations) await schema.undoLastMigration({ transaction: 'each' });
  const left = await schema.query(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  );
  expect(left).toEqual([]);
  await schema.runMigrations({ transaction: 'each' });
  expect((await beem.visitor().get('/api/shows')).body).toEqual([]);
});
