import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removing a show or a film asks for all that refers to it; the partial indexes beside these know only some of it. */
export class PurgeIndexes1764001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX videos_show_idx ON videos (show_id) WHERE show_id IS NOT NULL');
    await runner.query('CREATE INDEX reports_video_idx ON reports (video_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX reports_video_idx, videos_show_idx');
  }
}
