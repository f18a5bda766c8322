import { RETENTION_BUCKETS } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../../platform/database/index.js';
import type { VideoEntity } from '../../../viewing/index.js';
import { dayOfSql, isPublishedSql } from './rollup-sql.js';

/** The pending changes of the videos in `batch`. */
const PENDING = `SELECT video_id, day, views, likes, comments FROM analytics_changes
  WHERE video_id IN (SELECT id FROM batch) AND day IS NOT NULL`;

const eachBucket = (expression: (n: number) => string) =>
  `ARRAY[${Array.from({ length: RETENTION_BUCKETS }, (_, n) => expression(n)).join(', ')}]::integer[]`;

/**
 * Finds errors of the roll-ups, and adds the difference as a change for the next roll-up. A roll-up's value includes
 * its pending changes, read in one statement, so that a concurrent change makes no difference. Two recounts at once
 * would log it twice, so `RollupRepository.lock` comes before each statement that logs.
 */
@Injectable()
export class RecountRepository {
  /** Whether no recount has begun yet to count the videos from before there were analytics: the oldest one is not listed. */
  async isToBegin(sql: Sql): Promise<boolean> {
    const [oldest] = await sql.query<{ is_listed: boolean }>({
      name: 'analytics-is-to-begin',
      text: `SELECT EXISTS (SELECT FROM video_analytics a WHERE a.video_id = v.id) AS is_listed
             FROM videos v WHERE ${isPublishedSql('v')} ORDER BY v.id LIMIT 1`,
    });
    return oldest?.is_listed === false;
  }

  /**
   * Videos whose days do not add up to their counters, of `size` videos after `after`.
   * @returns them, and where to go on; null at the end
   */
  async findWrongVideos(
    sql: Sql,
    after: string,
    size: number,
  ): Promise<{ wrong: string[]; ids: string[]; last: string | null }> {
    const rows = await sql.query<Pick<VideoEntity, 'id'> & { is_wrong: boolean }>(
      {
        name: `analytics-find-wrong-${size}`,
        text: `WITH batch AS MATERIALIZED (
                 SELECT v.id, v.view_count, v.like_count, v.comment_count, ${isPublishedSql('v')} AS is_published
                 FROM videos v WHERE v.id > $1::bigint ORDER BY v.id LIMIT ${size}
               ), said AS (
                 SELECT video_id, sum(views) AS views, sum(likes) AS likes, sum(comments) AS comments FROM (
                   SELECT video_id, day, views, likes, comments FROM video_days WHERE video_id IN (SELECT id FROM batch)
                   UNION ALL ${PENDING}
                 ) days GROUP BY video_id
               )
               SELECT b.id, coalesce(s.views, 0) <> b.view_count OR coalesce(s.likes, 0) <> b.like_count
                   OR coalesce(s.comments, 0) <> b.comment_count
                   OR coalesce(a.views, 0) <> coalesce((SELECT sum(views) FROM video_days d WHERE d.video_id = b.id), 0)
                   OR coalesce(a.is_counted, false) <> b.is_published AS is_wrong
               FROM batch b LEFT JOIN said s ON s.video_id = b.id LEFT JOIN video_analytics a ON a.video_id = b.id
               ORDER BY b.id`,
      },
      [after],
    );
    return {
      wrong: rows.filter(({ is_wrong }) => is_wrong).map(({ id }) => id),
      ids: rows.map(({ id }) => id),
      last: rows.length === size ? (rows.at(-1)?.id ?? null) : null,
    };
  }

  /** Sets the days of videos to what the rows say; only this reads rows of views. @returns how many days were wrong */
  async correctVideos(tx: Transaction, ids: string[]): Promise<number> {
    const [row] = await tx.query<{ wrong: number }>(
      {
        name: 'analytics-correct-videos',
        text: `WITH batch AS MATERIALIZED (
                 SELECT id FROM videos WHERE id = ANY($1::bigint[])
               ), difference AS (
                 SELECT video_id, day, sum(views) AS views, sum(likes) AS likes, sum(comments) AS comments FROM (
                   SELECT video_id, day, 1 AS views, 0 AS likes, 0 AS comments FROM video_views
                   WHERE video_id IN (SELECT id FROM batch)
                   UNION ALL SELECT video_id, ${dayOfSql('l')}, 0, 1, 0 FROM video_likes l
                   WHERE video_id IN (SELECT id FROM batch)
                   UNION ALL SELECT video_id, ${dayOfSql('c')}, 0, 0, 1 FROM comments c
                   WHERE video_id IN (SELECT id FROM batch) AND deleted_at IS NULL
                   UNION ALL SELECT video_id, day, -views, -likes, -comments FROM video_days
                   WHERE video_id IN (SELECT id FROM batch)
                   UNION ALL SELECT video_id, day, -views, -likes, -comments FROM (${PENDING}) pending
                 ) rows GROUP BY video_id, day HAVING (sum(views), sum(likes), sum(comments)) <> (0, 0, 0)
               ), listed AS (
                 INSERT INTO video_analytics AS known (video_id, creator_id, is_counted, views)
                 SELECT v.id, v.creator_id, false, coalesce(sum(d.views), 0)
                 FROM videos v LEFT JOIN video_days d ON d.video_id = v.id WHERE v.id IN (SELECT id FROM batch)
                 GROUP BY v.id ORDER BY v.id
                 ON CONFLICT (video_id) DO UPDATE SET views = excluded.views WHERE known.views <> excluded.views
               ), logged AS (
                 INSERT INTO analytics_changes (video_id, day, views, likes, comments)
                 SELECT * FROM difference RETURNING 1
               ), published AS (
                 INSERT INTO analytics_changes (video_id) SELECT id FROM batch
               )
               SELECT count(*)::integer AS wrong FROM logged`,
      },
      [ids],
    );
    return row?.wrong ?? 0;
  }

  /** Sets who watched which parts of videos to what the rows of progress say. @returns how many videos were wrong */
  async correctRetention(tx: Transaction, ids: string[]): Promise<number> {
    const [row] = await tx.query<{ wrong: number }>(
      {
        name: 'analytics-correct-retention',
        text: `WITH difference AS (
                 SELECT video_id, sum(viewers) AS viewers, ${eachBucket((n) => `sum(b[${n + 1}])`)} AS buckets FROM (
                   SELECT video_id, count(*) AS viewers, ${eachBucket((n) => `sum(watched_buckets >> ${n} & 1)`)} AS b
                   FROM watch_progress WHERE video_id = ANY($1::bigint[]) AND watched_buckets <> 0 GROUP BY video_id
                   UNION ALL SELECT video_id, -viewers, ${eachBucket((n) => `-buckets[${n + 1}]`)}
                   FROM video_analytics WHERE video_id = ANY($1::bigint[])
                   UNION ALL SELECT video_id, -viewers, ${eachBucket((n) => `-buckets[${n + 1}]`)}
                   FROM analytics_changes WHERE video_id = ANY($1::bigint[]) AND buckets IS NOT NULL
                 ) rows GROUP BY video_id
               ), logged AS (
                 INSERT INTO analytics_changes (video_id, viewers, buckets)
                 SELECT video_id, viewers, buckets FROM difference
                 WHERE viewers <> 0 OR EXISTS (SELECT FROM unnest(buckets) AS n WHERE n <> 0) RETURNING 1
               )
               SELECT count(*)::integer AS wrong FROM logged`,
      },
      [ids],
    );
    return row?.wrong ?? 0;
  }

  /**
   * Sets the days of `size` creators after `after` to what their videos and followers say. Rows of follows are read
   * only where the days do not add up to the counter.
   * @returns how many days were wrong, and where to go on; null at the end
   */
  async correctCreators(
    tx: Transaction,
    after: string,
    size: number,
  ): Promise<{ wrong: number; last: string | null }> {
    const [row] = await tx.query<{ wrong: number; seen: number; last_id: string | null }>(
      {
        name: `analytics-correct-creators-${size}`,
        text: `WITH batch AS MATERIALIZED (
                 SELECT id, followers_count FROM users WHERE id > $1::uuid AND deleted_at IS NULL ORDER BY id LIMIT ${size}
               ), said AS MATERIALIZED (
                 SELECT creator_id, day, views, likes, comments, followers FROM creator_days
                 WHERE creator_id IN (SELECT id FROM batch)
                 UNION ALL SELECT creator_id, day, views, likes, comments, followers FROM analytics_changes
                 WHERE creator_id IN (SELECT id FROM batch)
               ), followed_wrongly AS (
                 SELECT id FROM batch WHERE followers_count <> coalesce((SELECT sum(followers) FROM said WHERE creator_id = batch.id), 0)
               ), difference AS (
                 SELECT creator_id, day, sum(views) AS views, sum(likes) AS likes, sum(comments) AS comments,
                   sum(followers) AS followers
                 FROM (
                   SELECT a.creator_id, d.day, d.views, d.likes, d.comments, 0 AS followers
                   FROM video_analytics a JOIN video_days d ON d.video_id = a.video_id
                   WHERE a.creator_id IN (SELECT id FROM batch) AND a.is_counted
                   UNION ALL SELECT creator_id, day, -views, -likes, -comments, 0 FROM said
                   UNION ALL SELECT followee_id, ${dayOfSql('f')}, 0, 0, 0, 1 FROM follows f
                   WHERE followee_id IN (SELECT id FROM followed_wrongly)
                   UNION ALL SELECT creator_id, day, 0, 0, 0, -followers FROM said
                   WHERE creator_id IN (SELECT id FROM followed_wrongly)
                 ) rows GROUP BY creator_id, day
                 HAVING (sum(views), sum(likes), sum(comments), sum(followers)) <> (0, 0, 0, 0)
               ), logged AS (
                 INSERT INTO analytics_changes (creator_id, day, views, likes, comments, followers)
                 SELECT * FROM difference RETURNING 1
               )
               SELECT (SELECT count(*)::integer FROM logged) AS wrong, count(*)::integer AS seen,
                 (array_agg(id ORDER BY id DESC))[1] AS last_id FROM batch`,
      },
      [after],
    );
    return { wrong: row?.wrong ?? 0, last: row?.seen === size ? row.last_id : null };
  }
}
