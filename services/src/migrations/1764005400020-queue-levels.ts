import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ADD_TO_CASE, COUNT_REASON } from './1764005190000-reason-counts.js';

/** 0 for a severe report of a reporter in good standing and for what involves minors, 1 for other severe ones, 2 for the rest. */
const levelOf = (report: string) =>
  `CASE WHEN ${report}.reason = 'minors' OR (${report}.severity = 'high' AND ${report}.weight > 0) THEN 0
     WHEN ${report}.severity = 'high' THEN 1 ELSE 2 END`;

/** The queue has three levels in place of two. Cases from before keep theirs until the next migration. */
export class QueueLevels1764005400020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases ALTER COLUMN priority SET DEFAULT 2');
    await runner.query(
      ADD_TO_CASE(
        COUNT_REASON,
        `CASE WHEN is_first THEN ${levelOf('NEW')} ELSE least(priority, ${levelOf('NEW')}) END`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(ADD_TO_CASE(COUNT_REASON));
    await runner.query('ALTER TABLE cases ALTER COLUMN priority SET DEFAULT 1');
    await runner.query('UPDATE cases SET priority = 1 WHERE priority > 1');
  }
}

const CASES_AT_ONCE = 1_000;

/** Gives cases from before their level. Killed half-way, it begins again, and changes what is not right yet. */
export class EarlierQueueLevels1764005400030 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LEVEL_ALL);
  }

  async down(): Promise<void> {}
}

/** A report locks its case before it is written: the statement that reads the reports, which begins after the lock, sees it. */
const LEVEL_ALL = `DO $$
   DECLARE
     ids bigint[];
     last bigint := 0;
   BEGIN
     LOOP
       ids := ARRAY(SELECT id FROM cases WHERE id > last ORDER BY id LIMIT ${CASES_AT_ONCE} FOR NO KEY UPDATE);
       EXIT WHEN ids = '{}';
       UPDATE cases k SET priority = l.level FROM (
         SELECT r.case_id, min(${levelOf('r')}) AS level FROM reports r JOIN cases c ON c.id = r.case_id AND c.round = r.round
         WHERE r.case_id = ANY(ids) GROUP BY r.case_id
       ) l WHERE k.id = l.case_id AND k.priority <> l.level;
       COMMIT;
       last := ids[cardinality(ids)];
     END LOOP;
   END $$`;
