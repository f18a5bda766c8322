import type { MigrationInterface, QueryRunner } from 'typeorm';

const DAY = (row: string) => `(${row}.created_at AT TIME ZONE 'utc')::date`;
const COUNTS = (row: string) => `${row}.deleted_at IS NULL AND NOT ${row}.is_hidden`;

const logRows = (rows: string, sign: 1 | -1, where: string) =>
  `INSERT INTO analytics_changes (video_id, day, comments)
   SELECT r.video_id, ${DAY('r')}, ${sign} * count(*) FROM ${rows} r WHERE ${where} GROUP BY 1, 2`;

const logFunction = (where: string) =>
  `CREATE OR REPLACE FUNCTION log_comments() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' THEN
       ${logRows('added', 1, where)};
     ELSE
       ${logRows('removed', -1, where)};
     END IF;
     RETURN NULL;
   END $$`;

const emptiedFunction = (change: string) =>
  `CREATE OR REPLACE FUNCTION log_emptied_comment() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO analytics_changes (video_id, day, comments) VALUES (OLD.video_id, ${DAY('OLD')}, ${change});
     RETURN NULL;
   END $$`;

/** A comment that is removed counts for its creator no more until it is restored. */
export class RemovedComments1764004905000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER comments_log_emptied ON comments');
    await runner.query(logFunction(COUNTS('r')));
    await runner.query(emptiedFunction(`CASE WHEN ${COUNTS('NEW')} THEN 1 ELSE -1 END`));
    await runner.query(`CREATE TRIGGER comments_log_emptied AFTER UPDATE OF deleted_at, is_hidden ON comments FOR EACH ROW
      WHEN ((${COUNTS('OLD')}) <> (${COUNTS('NEW')})) EXECUTE FUNCTION log_emptied_comment()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER comments_log_emptied ON comments');
    await runner.query(logFunction('r.deleted_at IS NULL'));
    await runner.query(emptiedFunction('-1'));
    await runner.query(`CREATE TRIGGER comments_log_emptied AFTER UPDATE OF deleted_at ON comments FOR EACH ROW
      WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION log_emptied_comment()`);
  }
}
