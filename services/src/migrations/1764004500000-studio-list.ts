import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes } from './build-indexes.js';

const INDEXES = {
  // A creator's videos in one state by age, and how many there are of each.
  videos_creator_states_idx: 'videos (creator_id, is_hidden, status, id DESC) WHERE deleted_at IS NULL',
  videos_creator_removed_idx: 'videos (creator_id, id DESC) WHERE is_hidden AND deleted_at IS NULL',
};

/** The lists of the studio. Videos are in use meanwhile. */
export class StudioList1764004500000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
  }
}
