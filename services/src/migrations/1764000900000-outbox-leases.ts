import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who relays a row takes it for a while instead of holding its lock while Redis is asked. */
export class OutboxLeases1764000900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox ADD COLUMN taken_until timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN taken_until');
  }
}
