import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether enough viewers have seen a video that its age may count in trending; the ranking's task writes it. */
export class VideoAudience1764002010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE videos ADD COLUMN has_audience boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE videos DROP COLUMN has_audience');
  }
}
