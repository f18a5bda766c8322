import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The upload of a video that failed for reasons of ours is kept, and not for ever: its month begins when it fails. */
export class KeptUploads1764003100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE videos ADD COLUMN failed_at timestamptz(3)');
    await runner.query(
      `UPDATE videos SET failed_at = now() WHERE status = 'failed' AND source_key IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX videos_kept_uploads ON videos (failed_at) WHERE status = 'failed' AND source_key IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE videos DROP COLUMN failed_at');
  }
}
