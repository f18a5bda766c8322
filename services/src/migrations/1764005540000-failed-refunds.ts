import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACCOUNTS = ['clearing', 'creator', 'platform_fees', 'processing_fees', 'held'];
const KINDS = ['completed', 'refund', 'dispute_opened', 'dispute_won', 'dispute_lost'];

interface Checks {
  accounts: string[];
  ofUsers: string[];
  kinds: string[];
}

/** Refunds that are under way or failed, and what creators are owed because of them. The next migration validates the checks. */
export class FailedRefunds1764005540000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE donations
      ADD COLUMN refund_pending_cents integer NOT NULL DEFAULT 0,
      ADD COLUMN refund_failed_cents integer NOT NULL DEFAULT 0,
      ADD COLUMN restorable_cents integer NOT NULL DEFAULT 0,
      ADD COLUMN restored_cents integer NOT NULL DEFAULT 0,
      ADD COLUMN restore_refusals integer NOT NULL DEFAULT 0,
      ADD COLUMN restore_failure text`);
    await setChecks(runner, {
      accounts: [...ACCOUNTS, 'owed'],
      ofUsers: ['creator', 'held', 'owed'],
      kinds: [...KINDS, 'refund_failed', 'transfer'],
    });
  }

  /** Entries are never deleted: those that the version before does not know stay, and its checks hold for new ones. */
  async down(runner: QueryRunner): Promise<void> {
    await setChecks(runner, { accounts: ACCOUNTS, ofUsers: ['creator', 'held'], kinds: KINDS });
    await runner.query(`ALTER TABLE donations DROP COLUMN refund_pending_cents, DROP COLUMN refund_failed_cents,
      DROP COLUMN restorable_cents, DROP COLUMN restored_cents, DROP COLUMN restore_refusals, DROP COLUMN restore_failure`);
  }
}

async function setChecks(runner: QueryRunner, { accounts, ofUsers, kinds }: Checks): Promise<void> {
  const list = (names: string[]) => names.map((name) => `'${name}'`).join(', ');
  await runner.query(`ALTER TABLE ledger_entries
    DROP CONSTRAINT ledger_entries_account_check, DROP CONSTRAINT ledger_entries_user_check,
    ADD CONSTRAINT ledger_entries_account_check CHECK (account IN (${list(accounts)})) NOT VALID,
    ADD CONSTRAINT ledger_entries_user_check CHECK (user_id IS NULL OR account IN (${list(ofUsers)})) NOT VALID`);
  await runner.query(`ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check,
    ADD CONSTRAINT ledger_transactions_kind_check CHECK (kind IN (${list(kinds)})) NOT VALID`);
}

/** The checks of the migration before hold for all entries, which are read and written meanwhile. */
export class CheckedFailedRefunds1764005540010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_account_check');
    await runner.query('ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_user_check');
    await runner.query('ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_kind_check');
  }

  /** A check that is valid suits the version before. */
  async down(): Promise<void> {}
}
