import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Videos can be removed from the watch history. A column without a value takes no time, however long the table. */
export class RemovedHistory1764005178000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE watch_progress ADD COLUMN removed_until timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM watch_progress WHERE watched_at = '-infinity'`);
    await runner.query('ALTER TABLE watch_progress DROP COLUMN removed_until');
  }
}
