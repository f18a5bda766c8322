import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '../../src/migrations/index.js';
import { migrate } from '../../src/platform/database/index.js';
import { onDatabase } from '../../src/platform/database/on-server.js';
import { dataSourceOptions } from '../../src/platform/database/options.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { until } from '../support/index.js';

const NAMES = migrations.map(({ name }) => name);
const NEWEST = NAMES.slice(NAMES.indexOf('AccountIndexes1764004000000'));
const BUILDING = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
  AND query LIKE 'CREATE INDEX CONCURRENTLY%'`;
const INVALID = 'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid';

const FILL = [
  `INSERT INTO users (id, email, username, password_hash, terms_version, terms_accepted_at)
   SELECT gen_random_uuid(), n || '@example.com', 'user_' || n, '', 'v1.0', now() FROM generate_series(1, 300) AS n`,
  `INSERT INTO videos (creator_id, type, title, description, status, published_at)
   SELECT id, 'trailer', 'A video', 'For many.', 'ready', now() FROM users`,
  `INSERT INTO follows (follower_id, followee_id)
   SELECT a.id, b.id FROM users a JOIN users b ON a.id <> b.id`,
  `INSERT INTO comments (video_id, user_id, content, deleted_at)
   SELECT v.id, v.creator_id, CASE WHEN v.id % 2 = 0 THEN '' ELSE 'Lovely.' END, CASE WHEN v.id % 2 = 0 THEN now() END FROM videos v`,
];

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  await onDatabase(database.url, async (client) => {
    for (const statement of FILL) await client.query(statement);
  });
  const schema = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
  for (const _ of NEWEST) await schema.undoLastMigration({ transaction: 'each' });
  await schema.destroy();
});
afterEach(() => database.drop());

/** Calls of users, with a short timeout. */
const USE = [
  "SET lock_timeout = '2s'",
  'DELETE FROM follows WHERE ctid = (SELECT min(ctid) FROM follows)',
  'UPDATE videos SET view_count = view_count + 1 WHERE id = (SELECT min(id) FROM videos)',
  `INSERT INTO comments (video_id, user_id, content) SELECT id, creator_id, 'Mine.' FROM videos LIMIT 1`,
  'UPDATE users SET followers_count = 1 WHERE username = $$user_1$$',
];

/** An open transaction that has followed a user: an index on follows waits for it. */
async function whileFollowing(work: (client: Client) => Promise<void>): Promise<void> {
  await onDatabase(database.url, async (follower) => {
    await follower.query('BEGIN');
    await follower.query('DELETE FROM follows WHERE ctid = (SELECT max(ctid) FROM follows)');
    await onDatabase(database.url, work);
    await follower.query('COMMIT');
  });
}

test('users go on while an index is built, and one that a killed run left half-built is built again', async () => {
  await whileFollowing(async (user) => {
    const killed = migrate(database.url).then(
      () => 'done',
      () => 'killed',
    );
    await until('the index waits', async () => (await user.query(`SELECT 1 ${BUILDING}`)).rowCount);
    for (const statement of USE) await user.query(statement);
    await user.query(`SELECT pg_terminate_backend(pid) ${BUILDING}`);
    expect(await killed).toBe('killed');
    expect((await user.query(INVALID)).rows).toEqual([{ name: 'follows_followers_idx' }]);
  });
  await onDatabase(database.url, async (client) => {
    for (const statement of USE) await client.query(statement);
    expect(await migrate(database.url)).toEqual(NEWEST);
    // The triggers of a connection that was open before take the new columns.
    for (const statement of USE) await client.query(statement);
    expect((await client.query(INVALID)).rows).toEqual([]);
    const { rows } = await client.query(
      'SELECT 1 FROM comments WHERE (user_id IS NULL) <> (deleted_at IS NOT NULL)',
    );
    expect(rows).toEqual([]);
  });
});
