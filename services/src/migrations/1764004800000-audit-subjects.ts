import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes } from './build-indexes.js';

const INDEXES = {
  audit_log_subject_idx: 'audit_log (subject, id DESC)',
};

/** The last decision about a subject is read before the next one is made. */
export class AuditSubjects1764004800000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
