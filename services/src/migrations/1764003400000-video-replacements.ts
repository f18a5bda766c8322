import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An upload knows which waiting video it replaces, so that the choice survives the page that made it. */
export class VideoReplacements1764003400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE videos ADD COLUMN replaces_id bigint REFERENCES videos ON DELETE SET NULL',
    );
    await runner.query(
      'CREATE INDEX videos_replaces_idx ON videos (replaces_id) WHERE replaces_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE videos DROP COLUMN replaces_id');
  }
}
