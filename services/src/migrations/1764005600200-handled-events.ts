import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes } from './build-indexes.js';

/** An event stays until its handlers are done, and a mail that was sent is remembered, so that Redis may come back empty. */
export class HandledEvents1764005600200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN pending text[], ADD COLUMN resume_after jsonb');
    await runner.query(
      'CREATE TABLE mail_deliveries (id text PRIMARY KEY, taken_until timestamptz(3) NOT NULL, sent_at timestamptz(3))',
    );
    await runner.query('CREATE INDEX mail_deliveries_taken_idx ON mail_deliveries (taken_until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_deliveries');
    await runner.query('ALTER TABLE outbox DROP COLUMN pending, DROP COLUMN resume_after');
  }
}

/** The relay reads the rows that are due, however many wait for their handlers. */
export class DueEventsIndex1764005600210 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, { outbox_due_idx: `outbox (coalesce(taken_until, '-infinity'), id)` });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_due_idx');
  }
}
