import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes } from './build-indexes.js';

/** The few sessions whose browser is removed by the hourly task. */
export class SessionBrowserIndex1764005590000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, {
      sessions_browser_idx: 'sessions (created_at) WHERE browser_hash IS NOT NULL',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX sessions_browser_idx');
  }
}
