import { RETENTION_BUCKETS } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/index.js';
import { isPublishedSql, sumOfArraysSql } from './rollup-sql.js';

const NO_VIEWERS = `'{${Array(RETENTION_BUCKETS).fill(0).join(',')}}'::integer[]`;

/** Writes the roll-ups; its statements run one at a time, because `lock` comes first. */
@Injectable()
export class RollupRepository {
  /**
   * Blocks all other roll-ups and recounts until the transaction ends. It is a separate statement, because a statement
   * that waited for a lock reads an older state.
   */
  async lock(tx: Transaction): Promise<void> {
    await tx.query({
      name: 'rollup-lock',
      text: `SELECT pg_advisory_xact_lock(hashtext('analytics_changes'))`,
    });
  }

  /**
   * Moves at most `size` changes into the roll-ups, in one statement: a change is either pending or done. A video whose
   * publication changed adds all its days to those of its creator, or removes them. `was_counted` is what the days of
   * the creator hold now, `is_counted` what they shall hold.
   * @returns how many changes it took
   */
  async rollUp(tx: Transaction, size: number): Promise<number> {
    const [row] = await tx.query<{ taken: number }>(
      {
        name: 'rollup',
        text: `WITH taken AS MATERIALIZED (
                 DELETE FROM analytics_changes
                 WHERE id = ANY(ARRAY(SELECT id FROM analytics_changes ORDER BY id LIMIT $1))
                 RETURNING video_id, creator_id, day, views, likes, comments, followers, viewers, buckets
               ), changed AS MATERIALIZED (
                 SELECT v.id, v.creator_id, coalesce(a.is_counted, false) AS was_counted,
                   ${isPublishedSql('v')} AS is_counted, t.views, t.viewers
                 FROM (
                   SELECT video_id, sum(views) AS views, sum(viewers) AS viewers
                   FROM taken WHERE video_id IS NOT NULL GROUP BY video_id
                 ) t JOIN videos v ON v.id = t.video_id LEFT JOIN video_analytics a ON a.video_id = v.id
               ), bucket_sums AS (
                 SELECT video_id, array_agg(viewers ORDER BY bucket)::integer[] AS buckets FROM (
                   SELECT t.video_id, u.bucket, sum(u.viewers) AS viewers
                   FROM taken t, unnest(t.buckets) WITH ORDINALITY AS u (viewers, bucket) GROUP BY 1, 2
                 ) summed GROUP BY video_id
               ), day_changes AS (
                 SELECT t.video_id, t.day, sum(t.views) AS views, sum(t.likes) AS likes, sum(t.comments) AS comments
                 FROM taken t JOIN changed ON changed.id = t.video_id WHERE t.day IS NOT NULL GROUP BY 1, 2
               ), creator_changes AS (
                 SELECT c.creator_id, d.day, d.views, d.likes, d.comments, 0 AS followers
                 FROM day_changes d JOIN changed c ON c.id = d.video_id WHERE c.is_counted
                 UNION ALL
                 SELECT c.creator_id, d.day, sign.n * d.views, sign.n * d.likes, sign.n * d.comments, 0
                 FROM changed c CROSS JOIN LATERAL (SELECT CASE WHEN c.is_counted THEN 1 ELSE -1 END AS n) sign
                   JOIN video_days d ON d.video_id = c.id WHERE c.is_counted <> c.was_counted
                 UNION ALL
                 SELECT creator_id, day, views, likes, comments, followers FROM taken WHERE creator_id IS NOT NULL
               ), of_videos AS (
                 INSERT INTO video_analytics AS known (video_id, creator_id, is_counted, views, viewers, buckets)
                 SELECT c.id, c.creator_id, c.is_counted, c.views, c.viewers, coalesce(b.buckets, ${NO_VIEWERS})
                 FROM changed c LEFT JOIN bucket_sums b ON b.video_id = c.id ORDER BY c.id
                 ON CONFLICT (video_id) DO UPDATE SET is_counted = excluded.is_counted,
                   views = known.views + excluded.views, viewers = known.viewers + excluded.viewers,
                   buckets = ${sumOfArraysSql('known.buckets', 'excluded.buckets')}
               ), of_video_days AS (
                 INSERT INTO video_days AS known (video_id, day, views, likes, comments)
                 SELECT * FROM day_changes ORDER BY video_id, day
                 ON CONFLICT (video_id, day) DO UPDATE SET views = known.views + excluded.views,
                   likes = known.likes + excluded.likes, comments = known.comments + excluded.comments
               ), of_creator_days AS (
                 INSERT INTO creator_days AS known (creator_id, day, views, likes, comments, followers)
                 SELECT c.creator_id, c.day, sum(c.views), sum(c.likes), sum(c.comments), sum(c.followers)
                 FROM creator_changes c JOIN users u ON u.id = c.creator_id AND u.deleted_at IS NULL
                 GROUP BY 1, 2 ORDER BY 1, 2
                 ON CONFLICT (creator_id, day) DO UPDATE SET views = known.views + excluded.views,
                   likes = known.likes + excluded.likes, comments = known.comments + excluded.comments,
                   followers = known.followers + excluded.followers
               )
               SELECT count(*)::integer AS taken FROM taken`,
      },
      [size],
    );
    return row?.taken ?? 0;
  }
}
