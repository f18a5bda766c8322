import { nameSkeletons } from '@beem/rules';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes } from './build-indexes.js';

/**
 * What the shown names of users are compared by, and the changes of names. Processes from before write names alone: the
 * trigger empties the column then, and a task fills it.
 */
export class Names1764005500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN name_skeletons text[]');
    await runner.query(`CREATE FUNCTION forget_name_skeletons() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         NEW.name_skeletons := NULL;
         RETURN NEW;
       END $$`);
    await runner.query(`CREATE TRIGGER users_forget_skeletons
       BEFORE UPDATE OF username, display_name, first_name, last_name, show_real_name ON users FOR EACH ROW
       WHEN ((OLD.username, OLD.display_name, OLD.first_name, OLD.last_name, OLD.show_real_name)
           IS DISTINCT FROM (NEW.username, NEW.display_name, NEW.first_name, NEW.last_name, NEW.show_real_name)
         AND OLD.name_skeletons IS NOT DISTINCT FROM NEW.name_skeletons)
       EXECUTE FUNCTION forget_name_skeletons()`);
    await runner.query(`CREATE TABLE name_changes (
         id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
         user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
         field text NOT NULL CONSTRAINT name_changes_field_check CHECK (field IN ('username', 'display_name', 'real_name')),
         old_name text,
         new_name text,
         changed_at timestamptz(3) NOT NULL DEFAULT now()
       )`);
    await runner.query('CREATE INDEX name_changes_user_idx ON name_changes (user_id, changed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE name_changes');
    await runner.query('DROP TRIGGER users_forget_skeletons ON users');
    await runner.query('DROP FUNCTION forget_name_skeletons()');
    await runner.query('ALTER TABLE users DROP COLUMN name_skeletons');
  }
}

const USERS_AT_ONCE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Users from before. Killed half-way, it begins again, and fills what is still empty. */
export class EarlierNames1764005500010 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let last: string | undefined = BEFORE_ALL; last; ) {
      const users: { id: string; version: string; names: (string | null)[] }[] = await runner.query(
        `SELECT id, xmin::text AS version, ARRAY[username, display_name, CASE WHEN show_real_name
             THEN concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) END] AS names
         FROM users WHERE id > $1 AND name_skeletons IS NULL AND deleted_at IS NULL
         ORDER BY id LIMIT ${USERS_AT_ONCE}`,
        [last],
      );
      // A row that is written meanwhile is left to the task.
      await runner.query(
        `UPDATE users u SET name_skeletons = f.skeletons
         FROM jsonb_to_recordset($1::jsonb) AS f(id uuid, version text, skeletons text[])
         WHERE u.id = f.id AND u.xmin::text = f.version`,
        [JSON.stringify(users.map(({ names, ...user }) => ({ ...user, skeletons: allSkeletons(names) })))],
      );
      last = users.at(-1)?.id;
    }
  }

  async down(): Promise<void> {}
}

const allSkeletons = (names: (string | null)[]) =>
  [...new Set(names.flatMap((name) => nameSkeletons(name ?? '')))].sort();

export class NameIndexes1764005500020 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, {
      users_name_skeletons_idx: 'users USING gin (name_skeletons) WHERE deleted_at IS NULL',
      users_unfilled_names_idx: 'users (id) WHERE name_skeletons IS NULL AND deleted_at IS NULL',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_name_skeletons_idx, users_unfilled_names_idx');
  }
}
