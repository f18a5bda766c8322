import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notifies every process of a user whose sessions or rights change, also by hand: processes remember sessions for some
 * seconds. The notice reaches the connection that makes the change before its statement ends.
 */
export class UserAccessNotices1764005300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION notify_user_access() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE user_id text := to_jsonb(OLD) ->> TG_ARGV[0];
      BEGIN
        PERFORM pg_notify('beem_user_access', user_id);
        RAISE NOTICE USING MESSAGE = user_id, ERRCODE = '01U01';
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER sessions_notify_change
      AFTER UPDATE OF revoked_at, token_hash, replaced_token_hash, authenticated_by, authenticated_at, expires_at ON sessions
      FOR EACH ROW WHEN (
        (OLD.revoked_at, OLD.token_hash, OLD.replaced_token_hash, OLD.authenticated_by, OLD.authenticated_at)
          IS DISTINCT FROM
        (NEW.revoked_at, NEW.token_hash, NEW.replaced_token_hash, NEW.authenticated_by, NEW.authenticated_at)
        OR NEW.expires_at < OLD.expires_at
      ) EXECUTE FUNCTION notify_user_access('user_id')`);
    await runner.query(`CREATE TRIGGER sessions_notify_end AFTER DELETE ON sessions
      FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now())
      EXECUTE FUNCTION notify_user_access('user_id')`);
    await runner.query(`CREATE TRIGGER users_notify_access
      AFTER UPDATE OF username, role, email_verified_at, date_of_birth, deleted_at ON users
      FOR EACH ROW WHEN (
        (OLD.username, OLD.role, OLD.email_verified_at, OLD.date_of_birth, OLD.deleted_at)
          IS DISTINCT FROM
        (NEW.username, NEW.role, NEW.email_verified_at, NEW.date_of_birth, NEW.deleted_at)
      ) EXECUTE FUNCTION notify_user_access('id')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER users_notify_access ON users');
    await runner.query('DROP TRIGGER sessions_notify_end ON sessions');
    await runner.query('DROP TRIGGER sessions_notify_change ON sessions');
    await runner.query('DROP FUNCTION notify_user_access');
  }
}
