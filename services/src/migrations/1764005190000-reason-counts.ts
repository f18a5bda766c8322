import type { MigrationInterface, QueryRunner } from 'typeorm';

export const ADD_TO_CASE = (
  counts: string,
  priority = `CASE WHEN NEW.severity = 'high' AND NEW.weight > 0 THEN 0 WHEN is_first THEN 1 ELSE priority END`,
) => `CREATE OR REPLACE FUNCTION add_to_case() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     c cases;
     reopens boolean;
     is_first boolean;
     leads boolean;
   BEGIN
     SELECT * INTO c FROM cases WHERE id = NEW.case_id;
     reopens := c.lead_report_id IS NOT NULL AND NEW.round > c.round;
     is_first := c.lead_report_id IS NULL OR reopens;
     leads := is_first OR (NEW.round = c.round AND NEW.severity = 'high' AND c.severity <> 'high');
     UPDATE cases SET
       report_count = report_count + 1,${counts}
       lead_report_id = CASE WHEN leads THEN NEW.id ELSE lead_report_id END,
       reason = CASE WHEN leads THEN NEW.reason ELSE reason END,
       severity = CASE WHEN leads THEN NEW.severity ELSE severity END,
       priority = ${priority},
       sorted_at = CASE WHEN is_first THEN NEW.created_at ELSE sorted_at END,
       status = CASE WHEN reopens THEN 'pending' ELSE status END,
       round = NEW.round,
       version = version + reopens::integer
     WHERE id = c.id;
     IF reopens THEN
       INSERT INTO moderation_events (case_id, version, kind, from_status, to_status)
       VALUES (c.id, c.version + 1, 'reopened', c.status, 'pending');
     END IF;
     RETURN NULL;
   END $$`;

/** Null stays null: the reports of an earlier case are not counted yet. */
export const COUNT_REASON = `
       reason_counts = reason_counts || jsonb_build_object(NEW.severity || ':' || NEW.reason,
         coalesce((reason_counts ->> (NEW.severity || ':' || NEW.reason))::integer, 0) + 1),`;

/** A case counts its reports by reason, so that a list of cases reads no reports. Cases from before have null until the next migration. */
export class ReasonCounts1764005190000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases ADD COLUMN reason_counts jsonb');
    await runner.query(`ALTER TABLE cases ALTER COLUMN reason_counts SET DEFAULT '{}'`);
    await runner.query(ADD_TO_CASE(COUNT_REASON));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(ADD_TO_CASE(''));
    await runner.query('ALTER TABLE cases DROP COLUMN reason_counts');
  }
}

const CASES_AT_ONCE = 1_000;

/** Counts the reports of cases from before. Killed half-way, it goes on with the cases that are not counted. */
export class CountedReasons1764005190010 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COUNT_ALL);
  }

  async down(): Promise<void> {}
}

/** A report locks its case before it is written: the statement that counts, which begins after the lock, sees it. */
const COUNT_ALL = `DO $$
   DECLARE
     ids bigint[];
   BEGIN
     LOOP
       ids := ARRAY(SELECT id FROM cases WHERE reason_counts IS NULL ORDER BY id LIMIT ${CASES_AT_ONCE} FOR NO KEY UPDATE);
       EXIT WHEN ids = '{}';
       UPDATE cases k SET reason_counts = coalesce((
         SELECT jsonb_object_agg(s.key, s.count) FROM (
           SELECT severity || ':' || reason AS key, count(*) AS count FROM reports WHERE case_id = k.id GROUP BY 1
         ) s), '{}') WHERE k.id = ANY(ids);
       COMMIT;
     END LOOP;
   END $$`;
