import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a visitor last reported a build, and since when nothing needs it. */
export class CollectedBuilds1764005200600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE remote_builds ADD COLUMN seen_at timestamptz(3), ADD COLUMN marked_at timestamptz(3)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE remote_builds DROP COLUMN seen_at, DROP COLUMN marked_at');
  }
}
