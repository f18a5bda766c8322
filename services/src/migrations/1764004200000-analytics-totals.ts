import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTED = 'NOT c.is_hidden AND c.deleted_at IS NULL';
const PUBLISHED = `${COUNTED} AND c.status = 'ready'`;
const FOR_ALL = `${PUBLISHED} AND c.age_rating <> 'mature'`;
const MATURE = `${PUBLISHED} AND c.age_rating = 'mature'`;

const sum = (value: string, condition: string) =>
  `coalesce(sum(c.sign * ${value}) FILTER (WHERE ${condition}), 0)`;

/** What a row of `videos` added to the totals of its creator so far. */
const BEFORE = {
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

/** What it adds besides, for its creator's own eyes: of all ratings. */
const ADDED_TOTALS = {
  comment_count: sum('c.comment_count', PUBLISHED),
  episode_view_count: sum('c.view_count', `${PUBLISHED} AND c.type = 'episode'`),
  episode_like_count: sum('c.like_count', `${PUBLISHED} AND c.type = 'episode'`),
};

/** As in the migration that made the totals: creators in the order of their ids, and none that is just being deleted. */
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

const countVideosWith = (totals: Record<string, string>) =>
  `CREATE OR REPLACE FUNCTION count_creator_videos() RETURNS trigger LANGUAGE plpgsql AS $$
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

/** For the comments of a creator's videos, and what episodes have of views and likes. */
export class AnalyticsColumns1764004200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = Object.keys(ADDED_TOTALS).map(
      (column) => `ADD COLUMN ${column} bigint NOT NULL DEFAULT 0`,
    );
    await runner.query(`ALTER TABLE creator_totals ${columns.join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const columns = Object.keys(ADDED_TOTALS).map((column) => `DROP COLUMN ${column}`);
    await runner.query(`ALTER TABLE creator_totals ${columns.join(', ')}`);
  }
}

/** Counts them. Writers of `videos` wait for one scan, as with the first totals; readers of the totals do not. */
export class AnalyticsTotals1764004205000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE videos IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(countVideosWith({ ...BEFORE, ...ADDED_TOTALS }));
    await runner.query(addUp(ADDED_TOTALS, 'SELECT 1 AS sign, videos.* FROM videos'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(countVideosWith(BEFORE));
    const columns = Object.keys(ADDED_TOTALS).map((column) => `${column} = 0`);
    await runner.query(`UPDATE creator_totals SET ${columns.join(', ')}`);
  }
}
