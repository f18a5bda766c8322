import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What stays of a user who has left names no user: the empty place of a comment with replies, and a report that waits for
 * moderators. No table is read for it; `CheckedRows` does that later.
 */
export class LeavingUsers1764003820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE comments ALTER COLUMN user_id DROP NOT NULL');
    await runner.query(`ALTER TABLE comments ADD CONSTRAINT comments_author_check
      CHECK (user_id IS NOT NULL OR deleted_at IS NOT NULL) NOT VALID`);
    await runner.query('ALTER TABLE reports ALTER COLUMN reporter_id DROP NOT NULL');
  }

  /** What names no user any more cannot be given back to one. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM reports WHERE reporter_id IS NULL');
    await runner.query('ALTER TABLE reports ALTER COLUMN reporter_id SET NOT NULL');
    await runner.query('ALTER TABLE comments DROP CONSTRAINT comments_author_check');
    await runner.query(
      'UPDATE comments c SET user_id = v.creator_id FROM videos v WHERE v.id = c.video_id AND c.user_id IS NULL',
    );
    await runner.query('ALTER TABLE comments ALTER COLUMN user_id SET NOT NULL');
  }
}
