import type { MigrationInterface, QueryRunner } from 'typeorm';

const BUCKETS = 20;
const NO_VIEWERS = `'{${Array(BUCKETS).fill(0).join(',')}}'`;

const isPublished = (video: string) =>
  `${video}.status = 'ready' AND NOT ${video}.is_hidden AND ${video}.deleted_at IS NULL`;
const dayOf = (row: string) => `(${row}.created_at AT TIME ZONE 'utc')::date`;

/** What each row of a table counts as: for a video (or a creator), on a day, in a column of the roll-ups. */
interface Source {
  table: string;
  subject: string;
  day: string;
  column: string;
  where?: string;
}

const SOURCES: Source[] = [
  { table: 'video_views', subject: 'video_id', day: 'r.day', column: 'views' },
  { table: 'video_likes', subject: 'video_id', day: dayOf('r'), column: 'likes' },
  {
    ...{ table: 'comments', subject: 'video_id', day: dayOf('r'), column: 'comments' },
    where: 'r.deleted_at IS NULL',
  },
  { table: 'follows', subject: 'followee_id', day: dayOf('r'), column: 'followers' },
];

const logRows = ({ subject, day, column, where = 'true' }: Source, rows: string, sign: 1 | -1) =>
  `INSERT INTO analytics_changes (${subject === 'video_id' ? 'video_id' : 'creator_id'}, day, ${column})
   SELECT r.${subject}, ${day}, ${sign} * count(*) FROM ${rows} r WHERE ${where} GROUP BY 1, 2`;

const logFunction = (source: Source) =>
  `CREATE FUNCTION log_${source.table}() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'INSERT' THEN
       ${logRows(source, 'added', 1)};
     ELSE
       ${logRows(source, 'removed', -1)};
     END IF;
     RETURN NULL;
   END $$`;

const logTriggers = ({ table }: Pick<Source, 'table'>) => [
  `CREATE TRIGGER ${table}_log_added AFTER INSERT ON ${table} REFERENCING NEW TABLE AS added
   FOR EACH STATEMENT EXECUTE FUNCTION log_${table}()`,
  `CREATE TRIGGER ${table}_log_removed AFTER DELETE ON ${table} REFERENCING OLD TABLE AS removed
   FOR EACH STATEMENT EXECUTE FUNCTION log_${table}()`,
];

/** A comment with replies is emptied instead of deleted; nothing else of its changes counts. */
const COMMENT_EMPTIED = [
  `CREATE FUNCTION log_emptied_comment() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO analytics_changes (video_id, day, comments) VALUES (OLD.video_id, ${dayOf('OLD')}, -1);
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER comments_log_emptied AFTER UPDATE OF deleted_at ON comments FOR EACH ROW
   WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION log_emptied_comment()`,
];

/** The video is listed at once; its days follow with the next roll-up. */
const PUBLICATION = [
  `CREATE FUNCTION log_publication() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF ${isPublished('NEW')} THEN
       INSERT INTO video_analytics (video_id, creator_id, is_counted) VALUES (NEW.id, NEW.creator_id, true)
       ON CONFLICT DO NOTHING;
     END IF;
     IF TG_OP = 'UPDATE' THEN
       INSERT INTO analytics_changes (video_id) VALUES (NEW.id);
     END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER videos_log_added AFTER INSERT ON videos FOR EACH ROW
   WHEN (${isPublished('NEW')}) EXECUTE FUNCTION log_publication()`,
  `CREATE TRIGGER videos_log_publication AFTER UPDATE OF status, is_hidden, deleted_at ON videos FOR EACH ROW
   WHEN ((${isPublished('OLD')}) <> (${isPublished('NEW')})) EXECUTE FUNCTION log_publication()`,
];

const bit = (mask: string, bucket: number) => `(${mask} >> ${bucket} & 1)`;
const eachBucket = (expression: (bucket: number) => string) =>
  `ARRAY[${Array.from({ length: BUCKETS }, (_, bucket) => expression(bucket)).join(', ')}]::integer[]`;
const isViewer = (mask: string) => `(${mask} <> 0)::integer`;

const logBuckets = (rows: string, before: string, after: string) =>
  `INSERT INTO analytics_changes (video_id, viewers, buckets)
   SELECT video_id, sum(${isViewer(after)} - ${isViewer(before)}), ${eachBucket((n) => `sum(${bit(after, n)} - ${bit(before, n)})`)}
   FROM (${rows}) r WHERE ${after} <> ${before} GROUP BY video_id`;

/** Rows of watch progress gain buckets, and go with a user or a video. */
const RETENTION = [
  `CREATE FUNCTION log_watch_progress() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' THEN
       ${logBuckets(
         `SELECT added.video_id, removed.watched_buckets AS before, added.watched_buckets AS after
          FROM added JOIN removed USING (video_id, user_id)`,
         'before',
         'after',
       )};
     ELSIF TG_OP = 'INSERT' THEN
       ${logBuckets('SELECT video_id, watched_buckets AS after FROM added', '0', 'after')};
     ELSE
       ${logBuckets('SELECT video_id, watched_buckets AS before FROM removed', 'before', '0')};
     END IF;
     RETURN NULL;
   END $$`,
  ...logTriggers({ table: 'watch_progress' }),
  `CREATE TRIGGER watch_progress_log_changed AFTER UPDATE ON watch_progress
   REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_watch_progress()`,
];

const VIDEO_TABLES = [
  `CREATE TABLE analytics_changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    video_id bigint,
    creator_id uuid,
    day date,
    views integer NOT NULL DEFAULT 0,
    likes integer NOT NULL DEFAULT 0,
    comments integer NOT NULL DEFAULT 0,
    followers integer NOT NULL DEFAULT 0,
    viewers integer NOT NULL DEFAULT 0,
    buckets integer[],
    changed_at timestamptz(3) NOT NULL DEFAULT now()
  ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
  `CREATE TABLE video_analytics (
    video_id bigint PRIMARY KEY REFERENCES videos ON DELETE CASCADE,
    creator_id uuid NOT NULL,
    is_counted boolean NOT NULL,
    views bigint NOT NULL DEFAULT 0,
    viewers integer NOT NULL DEFAULT 0,
    buckets integer[] NOT NULL DEFAULT ${NO_VIEWERS}
  )`,
  `CREATE INDEX video_analytics_top_idx ON video_analytics (creator_id, views DESC, video_id DESC) WHERE is_counted`,
  `CREATE TABLE video_days (
    video_id bigint NOT NULL REFERENCES videos ON DELETE CASCADE,
    day date NOT NULL,
    views integer NOT NULL DEFAULT 0,
    likes integer NOT NULL DEFAULT 0,
    comments integer NOT NULL DEFAULT 0,
    PRIMARY KEY (video_id, day)
  ) WITH (fillfactor = 80)`,
];

const CREATOR_DAYS = `CREATE TABLE creator_days (
    creator_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    day date NOT NULL,
    views integer NOT NULL DEFAULT 0,
    likes integer NOT NULL DEFAULT 0,
    comments integer NOT NULL DEFAULT 0,
    followers integer NOT NULL DEFAULT 0,
    PRIMARY KEY (creator_id, day)
  ) WITH (fillfactor = 50)`;

const dropTriggers = (table: string) => [
  `DROP TRIGGER ${table}_log_added ON ${table}`,
  `DROP TRIGGER ${table}_log_removed ON ${table}`,
  `DROP FUNCTION log_${table}`,
];

const logged = (table: string) =>
  SOURCES.filter((source) => source.table === table).flatMap((source) => [
    logFunction(source),
    ...logTriggers(source),
  ]);

/** A migration that locks one table in use, and no other: what users do locks several, in orders of their own. */
const oneTable = (up: string[], down: string[]) =>
  class {
    async up(runner: QueryRunner): Promise<void> {
      for (const statement of up) await runner.query(statement);
    }

    async down(runner: QueryRunner): Promise<void> {
      for (const statement of down) await runner.query(statement);
    }
  };

/**
 * What creators' videos gain day by day, and how far they are watched. What there is already, and what comes before the
 * last of these migrations, is counted by the first recount: the tables are in use.
 */
export class AnalyticsOfVideos1764004210000
  extends oneTable(VIDEO_TABLES, ['DROP TABLE video_days, video_analytics, analytics_changes'])
  implements MigrationInterface {}

export class AnalyticsOfCreators1764004211000
  extends oneTable([CREATOR_DAYS], ['DROP TABLE creator_days'])
  implements MigrationInterface {}

export class LoggedProgress1764004212000
  extends oneTable(
    ['ALTER TABLE watch_progress ADD COLUMN watched_buckets integer NOT NULL DEFAULT 0', ...RETENTION],
    [
      'DROP TRIGGER watch_progress_log_changed ON watch_progress',
      ...dropTriggers('watch_progress'),
      'ALTER TABLE watch_progress DROP COLUMN watched_buckets',
    ],
  )
  implements MigrationInterface {}

export class LoggedViews1764004213000
  extends oneTable(logged('video_views'), dropTriggers('video_views'))
  implements MigrationInterface {}

export class LoggedLikes1764004214000
  extends oneTable(logged('video_likes'), dropTriggers('video_likes'))
  implements MigrationInterface {}

export class LoggedComments1764004215000
  extends oneTable(
    [...logged('comments'), ...COMMENT_EMPTIED],
    [
      'DROP TRIGGER comments_log_emptied ON comments',
      'DROP FUNCTION log_emptied_comment',
      ...dropTriggers('comments'),
    ],
  )
  implements MigrationInterface {}

export class LoggedFollows1764004216000
  extends oneTable(logged('follows'), dropTriggers('follows'))
  implements MigrationInterface {}

export class LoggedPublications1764004217000
  extends oneTable(PUBLICATION, [
    'DROP TRIGGER videos_log_added ON videos',
    'DROP TRIGGER videos_log_publication ON videos',
    'DROP FUNCTION log_publication',
  ])
  implements MigrationInterface {}
