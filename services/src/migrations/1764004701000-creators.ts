import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a user is a creator, and whether viewers can support them. Both defaults are constant, so no row is written. */
export class CreatorColumns1764004701000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN creator_since timestamptz(3),
      ADD COLUMN accepts_donations boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN accepts_donations, DROP COLUMN creator_since');
  }
}

/** Accounts of creators at the payment provider, and what it pays out of them. */
export class CreatorAccounts1764004702000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payment_accounts (
      user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      creation_key uuid NOT NULL,
      stripe_account_id text,
      transfers_active boolean NOT NULL DEFAULT false,
      payouts_enabled boolean NOT NULL DEFAULT false,
      requirements_due text[] NOT NULL DEFAULT '{}',
      disabled_reason text,
      is_disconnected boolean NOT NULL DEFAULT false,
      read_count bigint NOT NULL DEFAULT 0,
      state_read bigint NOT NULL DEFAULT 0,
      checked_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
    await runner.query(
      'CREATE UNIQUE INDEX payment_accounts_stripe_account_id_key ON payment_accounts (stripe_account_id)',
    );
    await runner.query(`CREATE TABLE payouts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      stripe_payout_id text NOT NULL,
      amount_cents bigint NOT NULL,
      status text NOT NULL,
      arrives_at timestamptz(3) NOT NULL,
      state_read bigint NOT NULL,
      created_at timestamptz(3) NOT NULL,
      CONSTRAINT payouts_status_check CHECK (status IN ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
    )`);
    await runner.query('CREATE UNIQUE INDEX payouts_stripe_payout_id_key ON payouts (stripe_payout_id)');
    await runner.query('CREATE INDEX payouts_user_idx ON payouts (user_id, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payouts, payment_accounts');
  }
}
