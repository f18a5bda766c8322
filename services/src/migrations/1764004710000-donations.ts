import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Donations, with the state of each at the payment provider as it was read last. */
export class Donations1764004710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE donations (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      donor_id uuid REFERENCES users,
      creator_id uuid REFERENCES users,
      amount_cents integer NOT NULL,
      covers_fees boolean NOT NULL,
      charge_cents integer NOT NULL,
      platform_fee_cents integer NOT NULL,
      processing_fee_cents integer NOT NULL,
      creator_cents integer NOT NULL,
      message text,
      is_anonymous boolean NOT NULL DEFAULT false,
      request_key text,
      status text NOT NULL DEFAULT 'pending',
      destination text,
      intent_id text,
      charge_id text,
      failure_code text,
      failed_attempts integer NOT NULL DEFAULT 0,
      refunded_cents integer NOT NULL DEFAULT 0,
      reversed_cents integer NOT NULL DEFAULT 0,
      fee_refunded_cents integer NOT NULL DEFAULT 0,
      dispute_id text,
      dispute_status text,
      disputed_cents integer NOT NULL DEFAULT 0,
      is_reversal_due boolean NOT NULL DEFAULT false,
      version integer NOT NULL DEFAULT 0,
      next_sync_at timestamptz(3),
      checked_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      completed_at timestamptz(3),
      CONSTRAINT donations_status_check
        CHECK (status IN ('pending', 'completed', 'failed', 'canceled', 'refunded', 'disputed')),
      CONSTRAINT donations_dispute_check
        CHECK (dispute_status IN ('open', 'won', 'lost') AND (dispute_id IS NULL) = (dispute_status IS NULL)),
      CONSTRAINT donations_cents_check CHECK (
        platform_fee_cents >= 0 AND processing_fee_cents >= 0 AND creator_cents > 0
        AND charge_cents = creator_cents + platform_fee_cents + processing_fee_cents
        AND charge_cents = amount_cents + CASE WHEN covers_fees THEN processing_fee_cents ELSE 0 END),
      CONSTRAINT donations_message_check CHECK (char_length(message) <= 200),
      UNIQUE (donor_id, request_key),
      UNIQUE (intent_id)
    )`);
    await runner.query('CREATE INDEX donations_creator_idx ON donations (creator_id, id DESC)');
    await runner.query('CREATE INDEX donations_status_idx ON donations (status, id DESC)');
    await runner.query(
      'CREATE INDEX donations_sync_idx ON donations (next_sync_at) WHERE next_sync_at IS NOT NULL',
    );
    await runner.query('CREATE INDEX donations_reversal_idx ON donations (id) WHERE is_reversal_due');
    await runner.query('CREATE INDEX donations_checked_idx ON donations (checked_at NULLS FIRST, id)');
    await runner.query(
      'CREATE INDEX donations_declined_idx ON donations (creator_id, created_at) WHERE failed_attempts > 0',
    );
    await runner.query(`CREATE TABLE donation_checks (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      started_at timestamptz(3) NOT NULL,
      finished_at timestamptz(3) NOT NULL DEFAULT now(),
      checked integer NOT NULL,
      difference_count integer NOT NULL,
      differences jsonb NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE donation_checks, donations');
  }
}
