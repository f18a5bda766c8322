import { normalizeEmail } from '@beem/rules';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface UserRow {
  id: string;
  email: string;
}

/**
 * Addresses are stored in their normal form and compared letter by letter: what `lower` makes of a letter depends on the
 * server's locale. Where two accounts have one normal form, the verified one (else the older one) takes it over; the
 * other keeps its spelling and is found by it.
 */
export class NormalizedEmails1764002200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
    // Plain small letters are their own normal form, so few rows are read. A recorded run answers nothing.
    const rows: UserRow[] =
      (await runner.query(`SELECT id, email FROM users
        WHERE email <> lower(email COLLATE "C") OR email ~ '[^[:ascii:]]' OR email <> btrim(email)
        ORDER BY email_verified_at IS NULL, created_at, id`)) ?? [];
    await runner.query('DROP INDEX users_email_key');
    // Before the rows change, for each of them looks whether its normal form is taken.
    await runner.query('CREATE UNIQUE INDEX users_email_key ON users (email)');
    for (const { id, email } of rows) {
      await runner.query(
        `UPDATE users SET email = $2 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM users WHERE email = $2)`,
        [id, normalizeEmail(email)],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_email_key');
    await runner.query('CREATE UNIQUE INDEX users_email_key ON users (lower(email))');
  }
}
