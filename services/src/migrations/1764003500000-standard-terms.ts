import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMN_TABLES = ['notifications', 'notification_actors'];

/** Columns, an index and a code by the terms that the code uses. Indexes follow a renamed column by themselves. */
export class StandardTerms1764003500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of COLUMN_TABLES) {
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN told_at TO notified_at`);
    }
    await runner.query('ALTER INDEX comments_film_idx RENAME TO comments_video_id_idx');
    await runner.query(`UPDATE videos SET failure_code = 'not_a_video' WHERE failure_code = 'not_a_film'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE videos SET failure_code = 'not_a_film' WHERE failure_code = 'not_a_video'`);
    await runner.query('ALTER INDEX comments_video_id_idx RENAME TO comments_film_idx');
    for (const table of COLUMN_TABLES) {
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN notified_at TO told_at`);
    }
  }
}
