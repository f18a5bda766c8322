import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHECKS = ['videos_made_with_check', 'videos_ai_generated_check', 'videos_minimum_rating_check'];

/** What the earlier migrations ask of new videos holds for all of them, which are read and written meanwhile. */
export class CheckedVideos1764004310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const check of CHECKS) await runner.query(`ALTER TABLE videos VALIDATE CONSTRAINT ${check}`);
  }

  /** A check that is valid suits the version before. */
  async down(): Promise<void> {}
}
