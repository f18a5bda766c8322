import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes } from './build-indexes.js';

const TABLES = [
  `CREATE TABLE cases (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    subject text NOT NULL,
    subject_id text NOT NULL,
    video_id bigint,
    comment_id bigint,
    owner_id uuid NOT NULL,
    status text NOT NULL DEFAULT 'pending',
    lead_report_id bigint,
    reason text,
    severity text,
    priority integer NOT NULL DEFAULT 1,
    report_count integer NOT NULL DEFAULT 0,
    round integer NOT NULL DEFAULT 1,
    version integer NOT NULL DEFAULT 1,
    sorted_at timestamptz(3) NOT NULL DEFAULT now(),
    notes text,
    decided_by uuid,
    decided_at timestamptz(3),
    claimed_by uuid,
    claimed_until timestamptz(3),
    UNIQUE (subject, subject_id),
    CONSTRAINT cases_subject_check CHECK (subject IN ('video', 'comment', 'user')),
    CONSTRAINT cases_status_check CHECK (status IN ('pending', 'reviewed', 'removed', 'false_flag')),
    CONSTRAINT cases_severity_check CHECK (severity IN ('high', 'medium'))
  )`,
  'CREATE INDEX cases_queue_idx ON cases (status, priority, sorted_at, id)',
  'CREATE INDEX cases_reason_idx ON cases (status, reason, priority, sorted_at, id)',
  'CREATE INDEX cases_subject_idx ON cases (status, subject, priority, sorted_at, id)',
  'CREATE INDEX cases_decided_idx ON cases (status, sorted_at DESC, id DESC)',
  'CREATE INDEX cases_owner_idx ON cases (owner_id)',
  'CREATE INDEX cases_video_idx ON cases (video_id) WHERE video_id IS NOT NULL',
  'CREATE INDEX cases_comment_idx ON cases (comment_id) WHERE comment_id IS NOT NULL',
  'CREATE INDEX cases_decided_by_idx ON cases (decided_by) WHERE decided_by IS NOT NULL',
  'CREATE INDEX cases_claimed_by_idx ON cases (claimed_by) WHERE claimed_by IS NOT NULL',
  `CREATE TABLE moderation_events (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    case_id bigint NOT NULL REFERENCES cases ON DELETE CASCADE,
    version integer NOT NULL,
    kind text NOT NULL,
    from_status text NOT NULL,
    to_status text NOT NULL,
    age_rating text,
    notes text,
    actor_id uuid,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (case_id, version),
    CONSTRAINT moderation_events_kind_check CHECK (kind IN ('decided', 'reopened'))
  )`,
  'CREATE INDEX moderation_events_actor_idx ON moderation_events (actor_id) WHERE actor_id IS NOT NULL',
  `CREATE TABLE case_counts (
    status text NOT NULL,
    subject text NOT NULL,
    reason text NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (status, subject, reason)
  )`,
];

/** An event goes with its case alone, and only who did it is forgotten, when they leave. */
const FUNCTIONS = [
  `CREATE FUNCTION keep_moderation_event() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' THEN
       IF NOT EXISTS (SELECT FROM cases WHERE id = OLD.case_id) THEN RETURN OLD; END IF;
     ELSIF TG_OP = 'UPDATE' THEN
       IF NEW.actor_id IS NULL AND (to_jsonb(NEW) - 'actor_id') = (to_jsonb(OLD) - 'actor_id') THEN RETURN NEW; END IF;
     END IF;
     RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
   END $$`,
  `CREATE TRIGGER moderation_events_append_only BEFORE UPDATE OR DELETE ON moderation_events
   FOR EACH ROW EXECUTE FUNCTION keep_moderation_event()`,
  `CREATE TRIGGER moderation_events_keep BEFORE TRUNCATE ON moderation_events
   FOR EACH STATEMENT EXECUTE FUNCTION keep_moderation_event()`,
  // Both counters of a change are locked in one order, so that two changes never wait for each other.
  `CREATE FUNCTION count_case() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO case_counts AS c (status, subject, reason, count)
     SELECT k.status, k.subject, k.reason, sum(k.change) FROM (
       SELECT OLD.status, OLD.subject, OLD.reason, -1 WHERE TG_OP <> 'INSERT'
       UNION ALL SELECT NEW.status, NEW.subject, NEW.reason, 1 WHERE TG_OP <> 'DELETE'
     ) AS k (status, subject, reason, change)
     WHERE k.reason IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(k.change) <> 0 ORDER BY 1, 2, 3
     ON CONFLICT (status, subject, reason) DO UPDATE SET count = c.count + excluded.count;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER cases_count AFTER INSERT OR DELETE OR UPDATE OF status, reason ON cases
   FOR EACH ROW EXECUTE FUNCTION count_case()`,
];

/** What moderators decide on: one case for each thing that is reported. */
export class Cases1764004900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...FUNCTIONS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE case_counts, moderation_events, cases');
    await runner.query('DROP FUNCTION keep_moderation_event, count_case');
  }
}

/** Each foreign key locks one table in use. A case goes with its video, its comment and the user who made it. */
export class CasesOfVideos1764004900010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE cases ADD CONSTRAINT cases_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos ON DELETE CASCADE',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases DROP CONSTRAINT cases_video_id_fkey');
  }
}

export class CasesOfComments1764004900020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE cases ADD CONSTRAINT cases_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments ON DELETE CASCADE',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases DROP CONSTRAINT cases_comment_id_fkey');
  }
}

export class CasesOfUsers1764004900030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE cases
      ADD CONSTRAINT cases_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users ON DELETE CASCADE,
      ADD CONSTRAINT cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users ON DELETE SET NULL,
      ADD CONSTRAINT cases_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES users ON DELETE SET NULL`);
    await runner.query(`ALTER TABLE moderation_events
      ADD CONSTRAINT moderation_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users ON DELETE SET NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE moderation_events DROP CONSTRAINT moderation_events_actor_id_fkey');
    await runner.query(
      'ALTER TABLE cases DROP CONSTRAINT cases_owner_id_fkey, DROP CONSTRAINT cases_decided_by_fkey, DROP CONSTRAINT cases_claimed_by_fkey',
    );
  }
}

const JOIN_FUNCTIONS = [
  // The case is locked before the report is written, so that a report and a decision run one after the other. A report of a
  // version before this one names no case.
  `CREATE FUNCTION join_case() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     c cases;
   BEGIN
     IF NEW.case_id IS NULL THEN
       INSERT INTO cases (subject, subject_id, video_id, owner_id, status, sorted_at)
       SELECT 'video', v.id, v.id, v.creator_id, NEW.status, NEW.created_at FROM videos v WHERE v.id = NEW.video_id
       ON CONFLICT (subject, subject_id) DO NOTHING;
       SELECT id INTO NEW.case_id FROM cases WHERE subject = 'video' AND subject_id = NEW.video_id::text;
     END IF;
     SELECT * INTO c FROM cases WHERE id = NEW.case_id FOR NO KEY UPDATE;
     NEW.round := c.round + (c.lead_report_id IS NOT NULL AND reopens_case(c.status, c.subject, NEW.status))::integer;
     RETURN NEW;
   END $$`,
  `CREATE FUNCTION reopens_case(case_status text, subject text, report_status text) RETURNS boolean LANGUAGE sql IMMUTABLE
   RETURN report_status = 'pending' AND (case_status IN ('reviewed', 'false_flag') OR (case_status = 'removed' AND subject = 'user'))`,
  `CREATE FUNCTION add_to_case() RETURNS trigger LANGUAGE plpgsql AS $$
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
       report_count = report_count + 1,
       lead_report_id = CASE WHEN leads THEN NEW.id ELSE lead_report_id END,
       reason = CASE WHEN leads THEN NEW.reason ELSE reason END,
       severity = CASE WHEN leads THEN NEW.severity ELSE severity END,
       priority = CASE WHEN NEW.severity = 'high' AND NEW.weight > 0 THEN 0 WHEN is_first THEN 1 ELSE priority END,
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
   END $$`,
];

/** Reports join cases, those of versions before this one as well. */
export class ReportsOfCases1764004900040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE reports ALTER COLUMN video_id DROP NOT NULL,
      ADD COLUMN case_id bigint REFERENCES cases ON DELETE CASCADE,
      ADD COLUMN round integer NOT NULL DEFAULT 1,
      ADD COLUMN weight integer NOT NULL DEFAULT 1`);
    for (const statement of [...JOIN_FUNCTIONS].reverse()) await runner.query(statement);
    await runner.query(
      'CREATE TRIGGER reports_join_case BEFORE INSERT ON reports FOR EACH ROW EXECUTE FUNCTION join_case()',
    );
    await runner.query(
      'CREATE TRIGGER reports_add_to_case AFTER INSERT ON reports FOR EACH ROW EXECUTE FUNCTION add_to_case()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER reports_join_case ON reports');
    await runner.query('DROP TRIGGER reports_add_to_case ON reports');
    await runner.query('DROP FUNCTION join_case, add_to_case, reopens_case');
    await runner.query('DELETE FROM reports WHERE video_id IS NULL');
    await runner.query(`ALTER TABLE reports ALTER COLUMN video_id SET NOT NULL,
      DROP COLUMN case_id, DROP COLUMN round, DROP COLUMN weight`);
  }
}

const VIDEOS_AT_ONCE = 1_000;

/** One case for each video with reports from before. Killed half-way, it goes on with those that have none. */
export class EarlierReports1764004900050 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (;;) {
      const rows = await runner.query(FIND_EARLIER);
      const videoIds = rows.map(({ video_id }: { video_id: string }) => video_id);
      if (videoIds.length === 0) return;
      await runner.query(OPEN_CASES, [videoIds]);
    }
  }

  async down(): Promise<void> {}
}

const FIND_EARLIER = `SELECT DISTINCT video_id FROM reports WHERE case_id IS NULL LIMIT ${VIDEOS_AT_ONCE}`;

/**
 * The status that waits counts: pending, else that of the newest report. The newest report of each reporter with this status
 * belongs to the present round; the others were decided before, and no later decision changes them. A case that a new report
 * has opened already is written over.
 */
const OPEN_CASES = `WITH joined AS (
    SELECT r.*, v.creator_id FROM reports r JOIN videos v ON v.id = r.video_id WHERE r.video_id = ANY($1::bigint[])
  ), states AS (
    SELECT DISTINCT ON (video_id) video_id, creator_id, status FROM joined
    ORDER BY video_id, status = 'pending' DESC, id DESC
  ), present AS (
    SELECT DISTINCT ON (j.video_id, coalesce(j.reporter_id::text, j.id::text)) j.id
    FROM joined j JOIN states s ON s.video_id = j.video_id AND s.status = j.status
    ORDER BY j.video_id, coalesce(j.reporter_id::text, j.id::text), j.id DESC
  ), leads AS (
    SELECT DISTINCT ON (j.video_id) j.* FROM joined j JOIN present p ON p.id = j.id
    ORDER BY j.video_id, j.severity = 'high' DESC, j.id
  ), totals AS (
    SELECT j.video_id, count(*) AS reports, min(j.created_at) FILTER (WHERE j.status = s.status) AS since,
      max(j.reviewed_at) AS decided_at
    FROM joined j JOIN states s ON s.video_id = j.video_id GROUP BY j.video_id
  ), opened AS (
    INSERT INTO cases (subject, subject_id, video_id, owner_id, status, lead_report_id, reason, severity, priority,
      report_count, sorted_at, notes, decided_by, decided_at)
    SELECT 'video', l.video_id, l.video_id, l.creator_id, l.status, l.id, l.reason, l.severity,
      CASE WHEN l.severity = 'high' THEN 0 ELSE 1 END, t.reports,
      CASE WHEN l.status = 'pending' THEN t.since ELSE coalesce(t.decided_at, t.since) END, l.moderator_notes,
      CASE WHEN l.status <> 'pending' THEN l.reviewed_by END, CASE WHEN l.status <> 'pending' THEN l.reviewed_at END
    FROM leads l JOIN totals t ON t.video_id = l.video_id ORDER BY l.video_id
    ON CONFLICT (subject, subject_id) DO UPDATE SET status = excluded.status, lead_report_id = excluded.lead_report_id,
      reason = excluded.reason, severity = excluded.severity, priority = excluded.priority,
      report_count = excluded.report_count, sorted_at = excluded.sorted_at
    RETURNING id, video_id
  )
  UPDATE reports r SET case_id = opened.id, round = (r.id IN (SELECT id FROM present))::integer FROM opened WHERE r.video_id = opened.video_id AND r.case_id IS NULL`;

/** Reports are found by their case; each reporter has one open report in a case. */
export class ReportIndexes1764004900060 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(runner, { reports_case_idx: 'reports (case_id, id DESC)' });
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS reports_queue_idx');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX reports_queue_idx ON reports (status, severity, id DESC)');
    await runner.query('DROP INDEX reports_case_idx');
  }
}

/** One open report of a reporter in a case, on comments and users as well. */
export class OpenReports1764004900070 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndexes(
      runner,
      { reports_open_case_key: `reports (case_id, reporter_id) WHERE status = 'pending'` },
      { unique: true },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX reports_open_case_key');
  }
}

/** A comment that a moderator removed comes back whole. */
export class HiddenComments1764004900080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE comments ADD COLUMN is_hidden boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE comments DROP COLUMN is_hidden');
  }
}

const TYPES = [
  ...['like', 'follow', 'comment', 'reply', 'comment_like', 'video', 'needs_decision', 'video_failed'],
  'donation',
];
const NEW_TYPES = ['content_removed', 'content_restored', 'rating_raised', 'report_resolved'];

/** Creators and reporters are notified of decisions. The next migration validates the check. */
export class ModerationNotifications1764004900090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications ADD COLUMN detail text');
    await setTypes(runner, [...TYPES, ...NEW_TYPES]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM notifications WHERE type = ANY($1)', [NEW_TYPES]);
    await runner.query('ALTER TABLE notifications DROP COLUMN detail');
    await setTypes(runner, TYPES);
    await runner.query('ALTER TABLE notifications VALIDATE CONSTRAINT notifications_type_check');
  }
}

async function setTypes(runner: QueryRunner, types: string[]): Promise<void> {
  const list = types.map((type) => `'${type}'`).join(', ');
  await runner.query(`ALTER TABLE notifications DROP CONSTRAINT notifications_type_check,
    ADD CONSTRAINT notifications_type_check CHECK (type IN (${list})) NOT VALID`);
}

/** The check of the migration before holds for all notifications, which are read and written meanwhile. */
export class CheckedModerationNotifications1764004900095 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications VALIDATE CONSTRAINT notifications_type_check');
  }

  /** A check that is valid suits the version before. */
  async down(): Promise<void> {}
}
