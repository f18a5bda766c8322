import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a creator says of how a video was made. The checks hold for new rows; a later migration validates them. */
export class VideoCredits1764004300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE videos
      ADD COLUMN made_with text[] NOT NULL DEFAULT '{}',
      ADD COLUMN ai_generated text[] NOT NULL DEFAULT '{}',
      ADD CONSTRAINT videos_made_with_check CHECK (cardinality(made_with) <= 10) NOT VALID,
      ADD CONSTRAINT videos_ai_generated_check
        CHECK (ai_generated <@ ARRAY['video', 'images', 'voices', 'music', 'script']) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE videos DROP COLUMN made_with, DROP COLUMN ai_generated');
  }
}
