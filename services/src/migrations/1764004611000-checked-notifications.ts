import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The check of the migration before holds for all notifications, which are read and written meanwhile. */
export class CheckedNotifications1764004611000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications VALIDATE CONSTRAINT notifications_type_check');
  }

  /** A check that is valid suits the version before. */
  async down(): Promise<void> {}
}
