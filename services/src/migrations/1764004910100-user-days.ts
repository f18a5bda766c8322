import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes } from './build-indexes.js';

/** Few enough to be added up at once, enough that registrations at the same moment seldom wait for each other. */
const SHARDS = 8;
const DAY = `(u.created_at AT TIME ZONE 'UTC')::date`;
const SHARD = `get_byte(uuid_send(u.id), 15) % ${SHARDS}`;
const COUNTED = 'u.deleted_at IS NULL';
const COUNTS = `count(*) AS registered, count(u.email_verified_at) AS verified,
  count(*) FILTER (WHERE u.is_creator) AS creators`;
const SIGNED = `sum(u.sign) AS registered, coalesce(sum(u.sign) FILTER (WHERE u.email_verified_at IS NOT NULL), 0) AS verified,
  coalesce(sum(u.sign) FILTER (WHERE u.is_creator), 0) AS creators`;

/** Days and shards are taken in one order, so that two statements which change several cause no deadlock. */
const addUp = (
  changed: string,
) => `INSERT INTO user_days AS known (day, shard, registered, verified, creators)
  SELECT change.* FROM (
    SELECT ${DAY} AS day, ${SHARD} AS shard, ${SIGNED} FROM (${changed}) u WHERE ${COUNTED} GROUP BY 1, 2
  ) change WHERE (change.registered, change.verified, change.creators) <> (0, 0, 0) ORDER BY 1, 2
  ON CONFLICT (day, shard) DO UPDATE SET registered = known.registered + excluded.registered,
    verified = known.verified + excluded.verified, creators = known.creators + excluded.creators`;

const FIELDS = 'id, created_at, deleted_at, email_verified_at, is_creator';
const OLD_ROW =
  'SELECT -1 AS sign, OLD.id, OLD.created_at, OLD.deleted_at, OLD.email_verified_at, OLD.is_creator';
const NEW_ROW =
  'SELECT 1 AS sign, NEW.id, NEW.created_at, NEW.deleted_at, NEW.email_verified_at, NEW.is_creator';

const OF_DAY = `created_at >= (counted::timestamp AT TIME ZONE 'UTC')
  AND created_at < ((counted + 1)::timestamp AT TIME ZONE 'UTC') AND deleted_at IS NULL`;

const COUNTERS = [
  `CREATE TABLE user_days (
    day date NOT NULL,
    shard integer NOT NULL,
    registered integer NOT NULL DEFAULT 0,
    verified integer NOT NULL DEFAULT 0,
    creators integer NOT NULL DEFAULT 0,
    PRIMARY KEY (day, shard)
  ) WITH (fillfactor = 50)`,
  `CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' THEN
       ${addUp(`SELECT 1 AS sign, ${FIELDS} FROM added`)};
     ELSE
       ${addUp(`SELECT -1 AS sign, ${FIELDS} FROM removed`)};
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE FUNCTION count_user_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     ${addUp(`${OLD_ROW} UNION ALL ${NEW_ROW}`)};
     RETURN NULL;
   END $$`,
  // The rows of the day are locked before its users are counted. Who changes a user holds such a row until the change is
  // committed, so a count never misses a user and never counts one twice.
  `CREATE FUNCTION recount_user_day(counted date) RETURNS integer LANGUAGE plpgsql AS $$
   DECLARE healed integer;
   BEGIN
     IF NOT EXISTS (SELECT FROM user_days WHERE day = counted) AND NOT EXISTS (SELECT FROM users WHERE ${OF_DAY}) THEN
       RETURN 0;
     END IF;
     INSERT INTO user_days (day, shard) SELECT counted, s FROM generate_series(0, ${SHARDS - 1}) s ORDER BY s
       ON CONFLICT DO NOTHING;
     PERFORM 1 FROM user_days WHERE day = counted ORDER BY shard FOR UPDATE;
     UPDATE user_days d SET registered = real.registered, verified = real.verified, creators = real.creators
     FROM (
       SELECT s AS shard, coalesce(c.registered, 0) AS registered, coalesce(c.verified, 0) AS verified,
         coalesce(c.creators, 0) AS creators
       FROM generate_series(0, ${SHARDS - 1}) s
         LEFT JOIN (SELECT ${SHARD} AS shard, ${COUNTS} FROM users u WHERE ${OF_DAY} GROUP BY 1) c ON c.shard = s
     ) real
     WHERE d.day = counted AND d.shard = real.shard
       AND (d.registered, d.verified, d.creators) <> (real.registered, real.verified, real.creators);
     GET DIAGNOSTICS healed = ROW_COUNT;
     RETURN healed;
   END $$`,
];

const CHANGED = `WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.is_creator <> NEW.is_creator
  OR (OLD.email_verified_at IS NULL) <> (NEW.email_verified_at IS NULL) OR OLD.created_at <> NEW.created_at)`;

const ON_USERS = [
  'ALTER TABLE users ADD COLUMN password_required_at timestamptz(3)',
  `CREATE TRIGGER users_count_added AFTER INSERT ON users REFERENCING NEW TABLE AS added
   FOR EACH STATEMENT EXECUTE FUNCTION count_users()`,
  `CREATE TRIGGER users_count_removed AFTER DELETE ON users REFERENCING OLD TABLE AS removed
   FOR EACH STATEMENT EXECUTE FUNCTION count_users()`,
  `CREATE TRIGGER users_count_changed AFTER UPDATE ON users FOR EACH ROW ${CHANGED} EXECUTE FUNCTION count_user_change()`,
];

/** How many users of each day there are. */
export class UserDays1764004910100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of COUNTERS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION recount_user_day, count_user_change, count_users');
    await runner.query('DROP TABLE user_days');
  }
}

/** Counts from here on, and notes who must set a new password. */
export class CountedUsers1764004910110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of ON_USERS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const trigger of ['added', 'removed', 'changed'])
      await runner.query(`DROP TRIGGER users_count_${trigger} ON users`);
    await runner.query('ALTER TABLE users DROP COLUMN password_required_at');
  }
}

/** Counts the users from before, one day after the other; who registers meanwhile waits for one day at most. */
export class UserDayCounts1764004910120 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, {
      users_created_idx: 'users (created_at DESC, id DESC) WHERE deleted_at IS NULL',
      users_staff_idx: `users (role, created_at DESC, id DESC) WHERE role <> 'user' AND deleted_at IS NULL`,
    });
    const days = await runner.query(
      `SELECT day::date::text AS day FROM (SELECT min(created_at) AS first FROM users WHERE deleted_at IS NULL) u,
         generate_series((first AT TIME ZONE 'UTC')::date, (now() AT TIME ZONE 'UTC')::date, interval '1 day') AS day`,
    );
    for (const { day } of days) await runner.query('SELECT recount_user_day($1)', [day]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_created_idx, users_staff_idx');
  }
}
