import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes } from './build-indexes.js';

const INDEXES = {
  audit_log_created_idx: 'audit_log (created_at DESC, id DESC)',
  audit_log_actor_idx: 'audit_log (actor, created_at DESC, id DESC)',
  audit_log_action_idx: 'audit_log (action, created_at DESC, id DESC)',
};

/** Admins read the audit log by actor, action, subject and time. */
export class AuditIndexes1764004910200 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}

/** Nobody changes what was written down, whatever code or operator tries. */
export class AppendOnlyAudit1764004910210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await runner.query(`CREATE TRIGGER audit_log_keep BEFORE TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER audit_log_append_only ON audit_log');
    await runner.query('DROP TRIGGER audit_log_keep ON audit_log');
  }
}
