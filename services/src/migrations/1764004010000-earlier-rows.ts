import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What rows of the version before say of themselves. Each statement is a transaction of its own, may run twice, and locks
 * the rows alone that it changes: comments that nobody writes any more, and saved sign-ins, whose next use waits for it.
 */
export class EarlierRows1764004010000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A comment that was deleted and has replies names no user.
    await runner.query(
      'UPDATE comments SET user_id = NULL WHERE deleted_at IS NOT NULL AND user_id IS NOT NULL',
    );
    // Each use gives a saved sign-in another thirty days.
    await runner.query(
      `UPDATE device_tokens SET last_used_at = least(expires_at - interval '30 days', now())`,
    );
  }

  /** What names no user any more is given back with the column's NOT NULL, see `LeavingUsers`. */
  async down(): Promise<void> {}
}
