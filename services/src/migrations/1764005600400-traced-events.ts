import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An event names the span that published it, where its request is traced. */
export class TracedEvents1764005600400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN traceparent');
  }
}
