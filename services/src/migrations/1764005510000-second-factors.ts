import type { MigrationInterface, QueryRunner } from 'typeorm';

const TYPES = [
  ...[
    'like',
    'follow',
    'comment',
    'reply',
    'comment_like',
    'video',
    'needs_decision',
    'video_failed',
    'donation',
  ],
  ...['content_removed', 'content_restored', 'rating_raised', 'report_resolved'],
];

const USER_COLUMNS = ['username', 'role', 'email_verified_at', 'date_of_birth', 'deleted_at'];
const SESSION_COLUMNS = [
  ...['revoked_at', 'token_hash', 'replaced_token_hash', 'authenticated_by', 'authenticated_at'],
];

/**
 * Passkeys, authenticator apps and recovery codes, and the sign-ins that wait for one of them. Processes of the version before
 * do not ask for a second factor: until the last of them has ended, a password alone signs in there.
 */
export class SecondFactors1764005510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE second_factors (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      kind text NOT NULL,
      name text NOT NULL,
      secret bytea,
      last_step bigint,
      credential_id text UNIQUE,
      public_key bytea,
      counter bigint NOT NULL DEFAULT 0,
      transports text[] NOT NULL DEFAULT '{}',
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      last_used_at timestamptz(3),
      CONSTRAINT second_factors_kind_check CHECK (kind IN ('passkey', 'authenticator')),
      CONSTRAINT second_factors_parts_check CHECK (CASE kind WHEN 'authenticator' THEN secret IS NOT NULL
        ELSE credential_id IS NOT NULL AND public_key IS NOT NULL END))`);
    await runner.query('CREATE INDEX second_factors_user_idx ON second_factors (user_id)');
    await runner.query(`CREATE TABLE recovery_codes (
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      code_hash bytea NOT NULL,
      salt bytea NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      used_at timestamptz(3),
      PRIMARY KEY (user_id, code_hash))`);
    await runner.query(`CREATE TABLE second_factor_challenges (
      id uuid PRIMARY KEY,
      token_hash bytea NOT NULL UNIQUE,
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      purpose text NOT NULL,
      session_id uuid,
      password_digest bytea,
      is_remembered boolean NOT NULL DEFAULT false,
      passkey_challenge text,
      secret bytea,
      attempts integer NOT NULL DEFAULT 0,
      factor_id uuid,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      expires_at timestamptz(3) NOT NULL,
      used_at timestamptz(3),
      CONSTRAINT second_factor_challenges_purpose_check
        CHECK (purpose IN ('sign-in', 'recent', 'authenticator', 'passkey')))`);
    await runner.query(
      'CREATE INDEX second_factor_challenges_user_idx ON second_factor_challenges (user_id)',
    );
    await runner.query(
      'CREATE INDEX second_factor_challenges_expires_idx ON second_factor_challenges (expires_at)',
    );
    await setTypes(runner, [...TYPES, 'security']);
    await runner.query('ALTER TABLE device_tokens ADD COLUMN second_factor_at timestamptz(3)');
    await runner.query('ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz(3)');
    await runner.query('ALTER TABLE users ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false');
    await setTriggers(
      runner,
      [...USER_COLUMNS, 'has_second_factor'],
      [...SESSION_COLUMNS, 'second_factor_at'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await setTriggers(runner, USER_COLUMNS, SESSION_COLUMNS);
    await runner.query('ALTER TABLE users DROP COLUMN has_second_factor');
    await runner.query('ALTER TABLE sessions DROP COLUMN second_factor_at');
    await runner.query('ALTER TABLE device_tokens DROP COLUMN second_factor_at');
    await runner.query(`DELETE FROM notifications WHERE type = 'security'`);
    await setTypes(runner, TYPES);
    await runner.query('ALTER TABLE notifications VALIDATE CONSTRAINT notifications_type_check');
    await runner.query('DROP TABLE second_factor_challenges, recovery_codes, second_factors');
  }
}

/** The check of the migration before holds for all notifications, which are read and written meanwhile. */
export class CheckedSecurityNotifications1764005510010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications VALIDATE CONSTRAINT notifications_type_check');
  }

  /** A check that is valid suits the version before. */
  async down(): Promise<void> {}
}

async function setTypes(runner: QueryRunner, types: string[]): Promise<void> {
  const list = types.map((type) => `'${type}'`).join(', ');
  await runner.query(`ALTER TABLE notifications DROP CONSTRAINT notifications_type_check,
    ADD CONSTRAINT notifications_type_check CHECK (type IN (${list})) NOT VALID`);
}

/** The triggers that notify processes of changed users and sessions, which watch one more column each. */
async function setTriggers(runner: QueryRunner, ofUsers: string[], ofSessions: string[]): Promise<void> {
  await runner.query('DROP TRIGGER sessions_notify_change ON sessions');
  await runner.query(`CREATE TRIGGER sessions_notify_change
    AFTER UPDATE OF ${ofSessions.join(', ')}, expires_at ON sessions
    FOR EACH ROW WHEN (${differ(ofSessions)} OR NEW.expires_at < OLD.expires_at)
    EXECUTE FUNCTION notify_user_access('user_id')`);
  await runner.query('DROP TRIGGER users_notify_access ON users');
  await runner.query(`CREATE TRIGGER users_notify_access
    AFTER UPDATE OF ${ofUsers.join(', ')} ON users
    FOR EACH ROW WHEN (${differ(ofUsers)}) EXECUTE FUNCTION notify_user_access('id')`);
}

function differ(columns: string[]): string {
  const of = (row: string) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  return `${of('OLD')} IS DISTINCT FROM ${of('NEW')}`;
}
