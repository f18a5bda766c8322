import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes } from './build-indexes.js';

/** The search of viewers finds creators; the one of moderators keeps the indexes of all users. */
export class CreatorSearch1764005400000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, {
      users_creator_search_idx: `users USING gin (to_tsvector('simple', search_names)) WHERE is_creator AND deleted_at IS NULL`,
      users_creator_search_trgm_idx:
        'users USING gin (search_names gin_trgm_ops) WHERE is_creator AND deleted_at IS NULL',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_creator_search_idx, users_creator_search_trgm_idx');
  }
}
