import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The events of the payment provider whose effect is stored. */
export class PaymentEvents1764004700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE payment_events (
      id text PRIMARY KEY,
      type text NOT NULL,
      account text,
      created_at timestamptz(3) NOT NULL,
      received_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
    await runner.query('CREATE INDEX payment_events_received_idx ON payment_events (received_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_events');
  }
}
