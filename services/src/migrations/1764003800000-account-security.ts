import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How and when the user of a session authenticated, the token that a new one has replaced, what a user needs to recognise
 * a saved sign-in, and the new address that a mailed link confirms.
 */
export class AccountSecurity1764003800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A small table: what was mailed in the last two months.
    await runner.query('ALTER TABLE email_tokens ADD COLUMN email text, ADD COLUMN replaced_email text');
    await setPurposes(runner, ['verify', 'reset', 'change']);
    await runner.query(`ALTER TABLE device_tokens
      ADD COLUMN user_agent text,
      ADD COLUMN last_used_at timestamptz(3) NOT NULL DEFAULT now()`);
    // Last, since every request waits for it. No row is read or written: sessions of the version before, which does not say
    // how their users authenticated, count as 'device', and none of them as a recent password.
    await runner.query(`ALTER TABLE sessions
      ADD COLUMN authenticated_by text NOT NULL DEFAULT 'device',
      ADD COLUMN authenticated_at timestamptz(3) NOT NULL DEFAULT now(),
      ADD COLUMN replaced_token_hash bytea,
      ADD COLUMN replaced_until timestamptz(3),
      ADD CONSTRAINT sessions_authenticated_by_check CHECK (authenticated_by IN ('password', 'device')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM email_tokens WHERE purpose = 'change'`);
    await setPurposes(runner, ['verify', 'reset']);
    await runner.query('ALTER TABLE email_tokens DROP COLUMN email, DROP COLUMN replaced_email');
    await runner.query('ALTER TABLE device_tokens DROP COLUMN user_agent, DROP COLUMN last_used_at');
    await runner.query(`ALTER TABLE sessions DROP COLUMN authenticated_by, DROP COLUMN authenticated_at,
      DROP COLUMN replaced_token_hash, DROP COLUMN replaced_until`);
  }
}

async function setPurposes(runner: QueryRunner, purposes: string[]): Promise<void> {
  const list = purposes.map((purpose) => `'${purpose}'`).join(', ');
  await runner.query(`ALTER TABLE email_tokens DROP CONSTRAINT email_tokens_purpose_check,
    ADD CONSTRAINT email_tokens_purpose_check CHECK (purpose IN (${list}))`);
}
