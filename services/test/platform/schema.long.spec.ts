import '../../src/app.module.js'; // Loads every entity.
import { onDatabase } from '../../src/platform/database/on-server.js';
import { checkSchema } from '../../src/platform/database/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

test('the entities describe the migrated tables, whole', async () => {
  expect(await checkSchema(database.url)).toEqual([]);
});

/** A change of a table, and the result of the check. */
const PLANTED: [statement: string, ...sentences: string[]][] = [
  [
    // a column that no entity has
    'ALTER TABLE videos ADD COLUMN extra text',
    'videos.extra: only the table has it: "text".',
  ],
  [
    // a dropped column
    'ALTER TABLE reports DROP COLUMN moderator_notes',
    'reports.moderator_notes: only the entity has it: "text".',
  ],
  [
    // a renamed column
    'ALTER TABLE reports RENAME COLUMN reviewed_at TO decided_at',
    'reports.decided_at: only the table has it: "timestamp(3) with time zone".',
    'reports.reviewed_at: only the entity has it: "timestamp(3) with time zone".',
  ],
  [
    // another type
    'ALTER TABLE users ALTER COLUMN followers_count TYPE bigint',
    'users.followers_count: the table has "bigint NOT NULL DEFAULT 0", the entity "integer NOT NULL DEFAULT 0".',
  ],
  [
    // another precision
    'ALTER TABLE users ALTER COLUMN terms_accepted_at TYPE timestamptz',
    'users.terms_accepted_at: the table has "timestamp with time zone NOT NULL", the entity "timestamp(3) with time zone NOT NULL".',
  ],
  [
    // NULL in a NOT NULL column
    'ALTER TABLE users ALTER COLUMN terms_version DROP NOT NULL',
    'users.terms_version: the table has "text", the entity "text NOT NULL".',
  ],
  [
    // another default
    `ALTER TABLE users ALTER COLUMN role SET DEFAULT 'admin'`,
    `users.role: the table has "text NOT NULL DEFAULT 'admin'::text", the entity "text NOT NULL DEFAULT 'user'::text".`,
  ],
  [
    // another expression of a generated column
    'ALTER TABLE shows ALTER COLUMN is_for_adults SET EXPRESSION AS (episode_count > 0)',
    'shows.is_for_adults: the table has "boolean NOT NULL STORED AS (episode_count > 0)", the entity "boolean NOT NULL STORED AS ((episode_count > 0) AND (mature_episode_count >= episode_count))".',
  ],
  [
    // another check
    `ALTER TABLE users DROP CONSTRAINT users_role_check,
      ADD CONSTRAINT users_role_check CHECK (role IN ('user', 'admin'))`,
    `users, constraint users_role_check: the table has "CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text])))", the entity "CHECK ((role = ANY (ARRAY['user'::text, 'moderator'::text, 'admin'::text])))".`,
  ],
  [
    // a foreign key that keeps what the entity deletes
    `ALTER TABLE video_likes DROP CONSTRAINT video_likes_user_id_fkey,
      ADD CONSTRAINT video_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users`,
    'video_likes, constraint video_likes_user_id_fkey: the table has "FOREIGN KEY (user_id) REFERENCES users(id)", the entity "FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE".',
  ],
  [
    // a missing unique constraint
    'ALTER TABLE sessions DROP CONSTRAINT sessions_token_hash_key',
    'sessions, constraint sessions_token_hash_key: only the entity has it: "UNIQUE (token_hash)".',
  ],
  [
    // a missing index
    'DROP INDEX reports_reporter_idx',
    'reports, index reports_reporter_idx: only the entity has it: "CREATE INDEX reports_reporter_idx ON public.reports USING btree (reporter_id)".',
  ],
  [
    // an index over fewer rows
    'DROP INDEX videos_source_key_idx; CREATE INDEX videos_source_key_idx ON videos (source_key) WHERE bytes IS NULL',
    'videos, index videos_source_key_idx: the table has "CREATE INDEX videos_source_key_idx ON public.videos USING btree (source_key) WHERE (bytes IS NULL)", the entity "CREATE INDEX videos_source_key_idx ON public.videos USING btree (source_key) WHERE (source_key IS NOT NULL)".',
  ],
  [
    // an index in another order
    'DROP INDEX video_saves_user_idx; CREATE INDEX video_saves_user_idx ON video_saves (user_id, created_at, video_id)',
    'video_saves, index video_saves_user_idx: the table has "CREATE INDEX video_saves_user_idx ON public.video_saves USING btree (user_id, created_at, video_id)", the entity "CREATE INDEX video_saves_user_idx ON public.video_saves USING btree (user_id, created_at DESC, video_id DESC)".',
  ],
  [
    // a missing trigger
    'DROP TRIGGER remote_events_append_only ON remote_events',
    'remote_events, trigger remote_events_append_only: only the entity has it: "CREATE TRIGGER remote_events_append_only BEFORE DELETE OR UPDATE ON public.remote_events FOR EACH ROW EXECUTE FUNCTION refuse_change()".',
  ],
  [
    // a table without an entity
    'CREATE TABLE extras (id bigint)',
    'extras: no entity describes this table, or no feature registers its entity.',
  ],
  [
    // an entity without a table
    'DROP TABLE search_vocabulary',
    'search_vocabulary: no migration makes the table of this entity.',
  ],
];

test('the check names each planted difference, and nothing else', async () => {
  await onDatabase(database.url, async (client) => {
    for (const [statement] of PLANTED) await client.query(statement);
  });
  const sentences = PLANTED.flatMap(([, ...said]) => said);
  expect((await checkSchema(database.url)).sort()).toEqual(sentences.sort());
});
