import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTED = 'NOT c.is_hidden AND c.deleted_at IS NULL';
const PUBLISHED = `${COUNTED} AND c.status = 'ready'`;
const FOR_ALL = `${PUBLISHED} AND c.age_rating <> 'mature'`;
const MATURE = `${PUBLISHED} AND c.age_rating = 'mature'`;

const sum = (value: string, condition: string) =>
  `coalesce(sum(c.sign * ${value}) FILTER (WHERE ${condition}), 0)`;

/** What a row of `videos` adds to the totals of its creator. */
const OF_VIDEOS = {
  view_count: sum('c.view_count', FOR_ALL),
  mature_view_count: sum('c.view_count', MATURE),
  like_count: sum('c.like_count', FOR_ALL),
  mature_like_count: sum('c.like_count', MATURE),
  trailer_count: sum('1', `${FOR_ALL} AND c.type = 'trailer'`),
  mature_trailer_count: sum('1', `${MATURE} AND c.type = 'trailer'`),
  episode_count: sum('1', `${FOR_ALL} AND c.type = 'episode'`),
  mature_episode_count: sum('1', `${MATURE} AND c.type = 'episode'`),
  unpublished_trailer_count: sum('1', `${COUNTED} AND c.status <> 'ready' AND c.type = 'trailer'`),
};

/** What a row of `shows` adds. */
const OF_SHOWS = {
  show_count: sum('1', `${COUNTED} AND NOT c.is_for_adults`),
  mature_show_count: sum('1', `${COUNTED} AND c.is_for_adults`),
};

/**
 * Adds up changed rows. Creators are taken in the order of their ids, so that two statements which change several cause no
 * deadlock; a creator whose own row is just being deleted gets none.
 * @param changed rows with a `sign`: 1 for what is added, -1 for what is taken away
 */
function addUp(totals: Record<string, string>, changed: string): string {
  const columns = Object.keys(totals);
  return `INSERT INTO creator_totals AS known (id, ${columns.join(', ')})
    SELECT change.* FROM (
      SELECT c.creator_id, ${columns.map((column) => `${totals[column]} AS ${column}`).join(', ')}
      FROM (${changed}) c GROUP BY c.creator_id
    ) change JOIN users ON users.id = change.creator_id
    WHERE (${columns.map((column) => `change.${column}`).join(', ')}) <> (${columns.map(() => '0').join(', ')})
    ORDER BY change.creator_id
    ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = known.${column} + excluded.${column}`).join(', ')}`;
}

const ADDED = 'SELECT 1 AS sign, added.* FROM added';
const REMOVED = 'SELECT -1 AS sign, removed.* FROM removed';

const countFunction = (name: string, totals: Record<string, string>) =>
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' THEN
       ${addUp(totals, `${ADDED} UNION ALL ${REMOVED}`)};
     ELSIF TG_OP = 'INSERT' THEN
       ${addUp(totals, ADDED)};
     ELSE
       ${addUp(totals, REMOVED)};
     END IF;
     RETURN NULL;
   END $$`;

const TRIGGERS = { add: 'INSERT', change: 'UPDATE', remove: 'DELETE' };
const TABLES_OF = {
  INSERT: 'NEW TABLE AS added',
  UPDATE: 'OLD TABLE AS removed NEW TABLE AS added',
  DELETE: 'OLD TABLE AS removed',
};

const countTriggers = (table: string, name: string) =>
  Object.entries(TRIGGERS).map(
    ([verb, operation]) => `CREATE TRIGGER ${table}_${verb}_totals AFTER ${operation} ON ${table}
      REFERENCING ${TABLES_OF[operation as keyof typeof TABLES_OF]} FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
  );

const UP = [
  // Nothing is counted twice or missed: no video changes between the triggers and the first count. Writers wait for one
  // scan of both tables; readers do not.
  'LOCK TABLE shows, videos IN SHARE ROW EXCLUSIVE MODE',
  `CREATE TABLE creator_totals (
    id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    view_count bigint NOT NULL DEFAULT 0,
    mature_view_count bigint NOT NULL DEFAULT 0,
    like_count bigint NOT NULL DEFAULT 0,
    mature_like_count bigint NOT NULL DEFAULT 0,
    trailer_count integer NOT NULL DEFAULT 0,
    mature_trailer_count integer NOT NULL DEFAULT 0,
    episode_count integer NOT NULL DEFAULT 0,
    mature_episode_count integer NOT NULL DEFAULT 0,
    unpublished_trailer_count integer NOT NULL DEFAULT 0,
    show_count integer NOT NULL DEFAULT 0,
    mature_show_count integer NOT NULL DEFAULT 0
  ) WITH (fillfactor = 50)`,
  countFunction('count_creator_videos', OF_VIDEOS),
  countFunction('count_creator_shows', OF_SHOWS),
  ...countTriggers('videos', 'count_creator_videos'),
  ...countTriggers('shows', 'count_creator_shows'),
  addUp(OF_VIDEOS, 'SELECT 1 AS sign, videos.* FROM videos'),
  addUp(OF_SHOWS, 'SELECT 1 AS sign, shows.* FROM shows'),
];

const DOWN = [
  ...['videos', 'shows'].flatMap((table) =>
    Object.keys(TRIGGERS).map((verb) => `DROP TRIGGER ${table}_${verb}_totals ON ${table}`),
  ),
  'DROP FUNCTION count_creator_videos, count_creator_shows',
  'DROP TABLE creator_totals',
];

/** What a creator's videos and shows add up to, for profiles. */
export class CreatorTotals1764003700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
