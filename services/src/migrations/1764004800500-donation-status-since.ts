import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a donation has its status. Older donations: since their last entry in the ledger, or since they were made. */
export class DonationStatusSince1764004800500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE donations ADD COLUMN status_since timestamptz(3) NOT NULL DEFAULT now()');
    await runner.query(`UPDATE donations d SET status_since = coalesce(
      (SELECT max(t.created_at) FROM ledger_transactions t WHERE t.donation_id = d.id), d.created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE donations DROP COLUMN status_since');
  }
}
