import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import { type BufferedPosition, GLANCE_SECONDS, type WatchPosition } from './position.js';
import type { WatchProgressEntity } from './watch-progress.entity.js';

/** Longer than any batch may stay in Redis before it is processed again. */
const KEEP_BATCHES = '2 days';

/** The counted plays: not the creator's own, and none of unpublished videos. */
const COUNTED = `v.creator_id <> r.user_id AND v.status = 'ready' AND NOT v.is_hidden`;

/** All SQL about positions. */
@Injectable()
export class ProgressRepository {
  /**
   * Writes a batch once: positions, what was watched, views and their counters in one statement. Reports of users and videos that are
   * deleted by now are dropped. Rows are locked in the order of their keys, so that two batches cause no deadlock.
   * @param batchId null for what is in no batch: a position written twice is the same position, and a view is a row of its day
   * @returns false when this batch was written before
   */
  async apply(sql: Sql, batchId: string | null, positions: BufferedPosition[]): Promise<boolean> {
    const views = positions.flatMap((position) => position.viewDays.map((day) => ({ ...position, day })));
    const [row] = await sql.query<{ is_new: boolean }>(
      {
        name: 'progress-apply',
        text: `WITH claimed AS (
                 INSERT INTO progress_batches (id) SELECT $1::uuid WHERE $1::uuid IS NOT NULL
                 ON CONFLICT DO NOTHING RETURNING 1
               ), turn AS (
                 SELECT $1::uuid IS NULL OR EXISTS (SELECT FROM claimed) AS is_new
               ), kept AS (
                 INSERT INTO watch_progress AS known
                   (video_id, user_id, position_seconds, watched_at, completed_at, watched_buckets)
                 SELECT r.video_id, r.user_id, r.seconds, r.watched_at, CASE WHEN r.is_completed THEN r.watched_at END,
                   CASE WHEN ${COUNTED} THEN r.watched_buckets ELSE 0 END
                 FROM unnest($2::bigint[], $3::uuid[], $4::double precision[], $5::timestamptz[], $6::boolean[], $10::integer[])
                   AS r (video_id, user_id, seconds, watched_at, is_completed, watched_buckets)
                   JOIN videos v ON v.id = r.video_id JOIN users u ON u.id = r.user_id
                 WHERE v.deleted_at IS NULL AND u.deleted_at IS NULL AND (SELECT is_new FROM turn)
                 ORDER BY r.video_id, r.user_id
                 ON CONFLICT (video_id, user_id) DO UPDATE SET
                   position_seconds = CASE
                     WHEN excluded.watched_at < known.watched_at THEN known.position_seconds
                     WHEN excluded.position_seconds <= ${GLANCE_SECONDS}
                       THEN greatest(known.position_seconds, excluded.position_seconds)
                     ELSE excluded.position_seconds END,
                   watched_at = greatest(known.watched_at, excluded.watched_at),
                   completed_at = coalesce(known.completed_at, excluded.completed_at),
                   watched_buckets = known.watched_buckets | excluded.watched_buckets
                 WHERE known.removed_until IS NULL OR excluded.watched_at > known.removed_until
               ), viewed AS (
                 INSERT INTO video_views (video_id, user_id, day)
                 SELECT r.video_id, r.user_id, date '1970-01-01' + r.day
                 FROM unnest($7::bigint[], $8::uuid[], $9::integer[]) AS r (video_id, user_id, day)
                   JOIN videos v ON v.id = r.video_id JOIN users u ON u.id = r.user_id
                 WHERE ${COUNTED}
                   AND v.deleted_at IS NULL AND u.deleted_at IS NULL AND (SELECT is_new FROM turn)
                 ORDER BY r.video_id, r.user_id, r.day
                 ON CONFLICT DO NOTHING RETURNING video_id
               ), counts AS (
                 SELECT video_id, count(*) AS views FROM viewed GROUP BY video_id
               ), locked AS (
                 SELECT id FROM videos WHERE id IN (SELECT video_id FROM counts) ORDER BY id FOR NO KEY UPDATE
               ), counted AS (
                 UPDATE videos v SET view_count = view_count + counts.views
                 FROM counts JOIN locked ON locked.id = counts.video_id WHERE v.id = counts.video_id
               )
               SELECT is_new FROM turn`,
      },
      [
        batchId,
        positions.map((position) => position.videoId),
        positions.map((position) => position.userId),
        positions.map((position) => position.seconds),
        positions.map((position) => position.watchedAt),
        positions.map((position) => position.isCompleted),
        views.map((view) => view.videoId),
        views.map((view) => view.userId),
        views.map((view) => view.day),
        positions.map((position) => position.watchedBuckets),
      ],
    );
    return row?.is_new ?? false;
  }

  /** The positions of a user by video; videos without a position are left out. */
  async find(sql: Sql, userId: string, videoIds: number[]): Promise<Map<number, WatchPosition>> {
    const rows = await sql.query<
      Pick<WatchProgressEntity, 'video_id' | 'position_seconds' | 'watched_at'> & { is_completed: boolean }
    >(
      {
        name: 'progress-find',
        text: `SELECT video_id, position_seconds, watched_at, completed_at IS NOT NULL AS is_completed
               FROM watch_progress WHERE video_id = ANY ($1::bigint[]) AND user_id = $2 AND watched_at > '-infinity'`,
      },
      [videoIds, userId],
    );
    return new Map(
      rows.map((row) => [
        Number(row.video_id),
        { seconds: row.position_seconds, watchedAt: row.watched_at, isCompleted: row.is_completed },
      ]),
    );
  }

  /**
   * Removes videos from a user's history, with position and completion. The row stays: what was watched stays counted for the
   * creator, and a batch that is under way finds that its reports are older. Rows are locked in the order of `apply`.
   * @param videoId null for all
   */
  async removeFromHistory(sql: Sql, userId: string, videoId: number | null): Promise<void> {
    await sql.query(
      {
        name: 'progress-remove',
        text: `WITH locked AS (
                 SELECT video_id FROM watch_progress
                 WHERE user_id = $1::uuid AND watched_at > '-infinity' AND ($2::bigint IS NULL OR video_id = $2)
                 ORDER BY video_id FOR UPDATE
               )
               UPDATE watch_progress p
               SET removed_until = p.watched_at, watched_at = '-infinity', position_seconds = 0, completed_at = NULL
               FROM locked WHERE p.user_id = $1::uuid AND p.video_id = locked.video_id`,
      },
      [userId, videoId],
    );
  }

  async forgetBatches(sql: Sql): Promise<void> {
    await sql.query({
      name: 'progress-forget-batches',
      text: `DELETE FROM progress_batches WHERE applied_at < now() - interval '${KEEP_BATCHES}'`,
    });
  }
}
