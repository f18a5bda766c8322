import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cases of comments that their authors had deleted, and whose replies kept their rows, before a trigger said so. */
export class EarlierDeletedComments1764005580000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE cases SET is_comment_deleted = true FROM comments m
      WHERE m.id = comment_id AND m.deleted_at IS NOT NULL AND NOT is_comment_deleted`);
  }

  async down(): Promise<void> {}
}

const SESSIONS_AT_ONCE = 5_000;

/** Only the sessions of staff keep the browser: those of others would say which accounts one browser has. */
export class StaffSessionBrowsers1764005580010 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DO $$
      DECLARE
        ids uuid[];
        last uuid := '00000000-0000-0000-0000-000000000000';
      BEGIN
        LOOP
          ids := ARRAY(SELECT id FROM sessions WHERE id > last ORDER BY id LIMIT ${SESSIONS_AT_ONCE});
          EXIT WHEN ids = '{}';
          UPDATE sessions s SET browser_hash = NULL FROM users u
          WHERE s.id = ANY(ids) AND s.browser_hash IS NOT NULL AND u.id = s.user_id AND u.role = 'user';
          COMMIT;
          last := ids[cardinality(ids)];
        END LOOP;
      END $$`);
  }

  async down(): Promise<void> {}
}
