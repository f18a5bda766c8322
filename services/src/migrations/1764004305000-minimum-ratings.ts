import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What moderators rated a video, below which its creator may not go. A later migration validates the check. */
export class MinimumRatings1764004305000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE videos
      ADD COLUMN minimum_rating text,
      ADD CONSTRAINT videos_minimum_rating_check CHECK (minimum_rating IN ('all', 'teen', 'mature')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE videos DROP COLUMN minimum_rating');
  }
}
