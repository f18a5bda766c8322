import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes } from './build-indexes.js';

/** When a card was declined last, and how often Stripe has refused a reversal. */
export class DonationDeclines1764004801000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE donations ADD COLUMN declined_at timestamptz(3),
      ADD COLUMN reversal_refusals integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE donations DROP COLUMN declined_at, DROP COLUMN reversal_refusals');
  }
}

/** Reversals that are due wait with what else is due. What was declined is old by the time this runs. */
export class DueReversals1764004801010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE donations SET next_sync_at = now() WHERE is_reversal_due');
  }

  async down(): Promise<void> {}
}

/** Declined cards are counted by the time of the last one. */
export class DonationIndexes1764004801020 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, {
      donations_declines_idx: 'donations (creator_id, declined_at) WHERE declined_at IS NOT NULL',
    });
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS donations_declined_idx');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS donations_reversal_idx');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX donations_declined_idx ON donations (creator_id, created_at) WHERE failed_attempts > 0',
    );
    await runner.query('CREATE INDEX donations_reversal_idx ON donations (id) WHERE is_reversal_due');
    await runner.query('DROP INDEX donations_declines_idx');
  }
}
