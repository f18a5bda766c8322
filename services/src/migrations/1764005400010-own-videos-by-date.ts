import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes } from './build-indexes.js';

/** The studio lists one's own videos by the date that it shows. */
export class OwnVideosByDate1764005400010 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, {
      videos_creator_date_idx:
        'videos (creator_id, (coalesce(published_at, created_at)) DESC, id DESC) WHERE deleted_at IS NULL',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX videos_creator_date_idx');
  }
}
