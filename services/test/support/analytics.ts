import { RETENTION_BUCKETS } from '@beem/contracts';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { MAINTENANCE_QUEUE } from '../../src/platform/queue/index.js';
import type { BeemProcess } from './beem.js';
import { runScheduledTask } from './maintenance.js';

/**
 * Counts every row, independently of triggers, roll-up and recount. The rows of deleted videos are being purged; of
 * these only creators' days are compared.
 */
const ROWS = `
  WITH given AS (
    SELECT video_id, day, 1 AS views, 0 AS likes, 0 AS comments FROM video_views
    UNION ALL SELECT video_id, date(timezone('utc', created_at)), 0, 1, 0 FROM video_likes
    UNION ALL SELECT video_id, date(timezone('utc', created_at)), 0, 0, 1 FROM comments WHERE deleted_at IS NULL
  ), open_videos AS (
    SELECT v.id, v.creator_id FROM videos v JOIN users u ON u.id = v.creator_id
    WHERE v.status = 'ready' AND v.deleted_at IS NULL AND NOT v.is_hidden AND u.deleted_at IS NULL
  )`;

const DIFFERENCES = [
  `${ROWS}, truth AS (
     SELECT video_id AS id, day, sum(views) AS views, sum(likes) AS likes, sum(comments) AS comments FROM given GROUP BY 1, 2
   )
   SELECT 'video_days' AS what, row_to_json(t) AS truth, row_to_json(d) AS said
   FROM truth t FULL JOIN video_days d ON d.video_id = t.id AND d.day = t.day
   WHERE coalesce(t.id, d.video_id) IN (SELECT id FROM videos WHERE deleted_at IS NULL)
     AND (coalesce(t.views, 0), coalesce(t.likes, 0), coalesce(t.comments, 0)) <> (coalesce(d.views, 0), coalesce(d.likes, 0), coalesce(d.comments, 0))`,
  `${ROWS}, truth AS (
     SELECT id, day, sum(views) AS views, sum(likes) AS likes, sum(comments) AS comments, sum(followers) AS followers FROM (
       SELECT v.creator_id AS id, g.day, g.views, g.likes, g.comments, 0 AS followers FROM given g JOIN open_videos v ON v.id = g.video_id
       UNION ALL SELECT followee_id, date(timezone('utc', created_at)), 0, 0, 0, 1 FROM follows
     ) all_rows GROUP BY 1, 2
   )
   SELECT 'creator_days' AS what, row_to_json(t) AS truth, row_to_json(d) AS said
   FROM truth t FULL JOIN creator_days d ON d.creator_id = t.id AND d.day = t.day
   WHERE (coalesce(t.views, 0), coalesce(t.likes, 0), coalesce(t.comments, 0), coalesce(t.followers, 0))
     <> (coalesce(d.views, 0), coalesce(d.likes, 0), coalesce(d.comments, 0), coalesce(d.followers, 0))`,
  `${ROWS}, truth AS (
     SELECT v.id, v.id IN (SELECT id FROM open_videos) AS is_counted,
       (SELECT count(*) FROM video_views w WHERE w.video_id = v.id) AS views,
       (SELECT count(*) FROM watch_progress p WHERE p.video_id = v.id AND p.watched_buckets > 0) AS viewers,
       ARRAY(SELECT (SELECT count(*) FROM watch_progress p WHERE p.video_id = v.id AND p.watched_buckets & (1 << n) > 0)::integer
             FROM generate_series(0, ${RETENTION_BUCKETS - 1}) AS n ORDER BY n) AS buckets
     FROM videos v WHERE deleted_at IS NULL
   )
   SELECT 'video_analytics' AS what, row_to_json(t) AS truth, row_to_json(a) AS said
   FROM truth t LEFT JOIN video_analytics a ON a.video_id = t.id
   WHERE CASE WHEN a.video_id IS NULL THEN t.is_counted OR t.views > 0 OR t.viewers > 0
     ELSE (t.is_counted, t.views, t.viewers, t.buckets) <> (a.is_counted, a.views, a.viewers, a.buckets) END`,
];

/**
 * Rolls up.
 * @returns what then differs from the rows
 */
export async function wrongAnalytics(worker: BeemProcess): Promise<unknown[]> {
  await rollUpAnalytics(worker);
  const found: unknown[] = [];
  for (const text of DIFFERENCES) found.push(...(await worker.database.pool.query(text)).rows);
  return found;
}

export function rollUpAnalytics(worker: BeemProcess): Promise<void> {
  return runScheduledTask(worker, 'roll-up-analytics');
}

/** Lets the test decide when changes are rolled up. */
export async function stopRollingUp(worker: BeemProcess): Promise<void> {
  await worker.app.get<Queue>(getQueueToken(MAINTENANCE_QUEUE)).removeJobScheduler('roll-up-analytics');
}
