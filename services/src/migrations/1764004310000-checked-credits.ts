import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The checks of the credits hold for all videos, which are read and written meanwhile. */
export class CheckedCredits1764004310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE videos VALIDATE CONSTRAINT videos_made_with_check');
    await runner.query('ALTER TABLE videos VALIDATE CONSTRAINT videos_ai_generated_check');
  }

  /** A check that is valid suits the version before. */
  async down(): Promise<void> {}
}
