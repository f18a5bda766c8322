import type { MigrationInterface, QueryRunner } from 'typeorm';

const IS_FORGOTTEN_USER = `NEW.user_id IS NULL AND NEW.transaction_id = OLD.transaction_id
  AND NEW.account = OLD.account AND NEW.cents = OLD.cents`;

const UP = [
  `CREATE TABLE ledger_transactions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    donation_id bigint NOT NULL REFERENCES donations,
    kind text NOT NULL,
    reference text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT ledger_transactions_kind_check
      CHECK (kind IN ('completed', 'refund', 'dispute_opened', 'dispute_won', 'dispute_lost')),
    UNIQUE (donation_id, kind, reference)
  )`,
  `CREATE TABLE ledger_entries (
    transaction_id bigint NOT NULL REFERENCES ledger_transactions,
    account text NOT NULL,
    user_id uuid REFERENCES users,
    cents integer NOT NULL,
    CONSTRAINT ledger_entries_account_check
      CHECK (account IN ('clearing', 'creator', 'platform_fees', 'processing_fees', 'held')),
    CONSTRAINT ledger_entries_user_check CHECK (user_id IS NULL OR account IN ('creator', 'held')),
    CONSTRAINT ledger_entries_cents_check CHECK (cents <> 0),
    PRIMARY KEY (transaction_id, account)
  )`,
  'CREATE INDEX ledger_entries_user_idx ON ledger_entries (user_id, account) WHERE user_id IS NOT NULL',
  // Deferred: the entries of a transaction are written one by one, and must add up when all are there.
  `CREATE FUNCTION check_ledger_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     checked bigint;
     total bigint;
   BEGIN
     IF TG_TABLE_NAME = 'ledger_transactions' THEN checked := NEW.id; ELSE checked := NEW.transaction_id; END IF;
     SELECT sum(cents) INTO total FROM ledger_entries WHERE transaction_id = checked;
     IF total IS DISTINCT FROM 0 THEN
       RAISE EXCEPTION 'ledger transaction % adds up to %, not to 0', checked, total USING ERRCODE = 'check_violation';
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
   DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction()`,
  `CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
   DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction()`,
  `CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE ON ledger_transactions
   FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER ledger_transactions_keep BEFORE TRUNCATE ON ledger_transactions
   FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER ledger_entries_append_only BEFORE DELETE ON ledger_entries
   FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  // The one change: an account was deleted, and its entries stay without it.
  `CREATE TRIGGER ledger_entries_unchanged BEFORE UPDATE ON ledger_entries
   FOR EACH ROW WHEN (NOT (${IS_FORGOTTEN_USER})) EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER ledger_entries_keep BEFORE TRUNCATE ON ledger_entries
   FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

/** Double entries of every donation, which nothing changes later; all totals are summed from them. */
export class Ledger1764004711000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ledger_entries, ledger_transactions');
    await runner.query('DROP FUNCTION check_ledger_transaction()');
  }
}
