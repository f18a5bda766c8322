import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session knows its browser, so that staff who sign in again there are not notified again. */
export class SessionBrowsers1764005560000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN browser_hash bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN browser_hash');
  }
}
