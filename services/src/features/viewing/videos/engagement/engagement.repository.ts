import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../../platform/database/index.js';
import { outboxRows } from '../../../../platform/events/index.js';
import type { VideoEntity } from '../video.entity.js';

/** Rows and their counters change in one statement, so that they always agree. */
@Injectable()
export class EngagementRepository {
  async hasLiked(sql: Sql, videoId: number, userId: string): Promise<boolean> {
    const rows = await sql.query(
      { name: 'video-has-liked', text: 'SELECT FROM video_likes WHERE video_id = $1 AND user_id = $2' },
      [videoId, userId],
    );
    return rows.length > 0;
  }

  async hasSaved(sql: Sql, videoId: number, userId: string): Promise<boolean> {
    const rows = await sql.query(
      { name: 'video-has-saved', text: 'SELECT FROM video_saves WHERE video_id = $1 AND user_id = $2' },
      [videoId, userId],
    );
    return rows.length > 0;
  }

  /** Locks the row with the likes and saves of a video until the transaction ends, see `lockFirst`. */
  async lock(tx: Transaction, videoId: number): Promise<void> {
    await tx.query({ name: 'video-lock', text: 'SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE' }, [
      videoId,
    ]);
  }

  /**
   * Locks the video first: the count it answers is the newest, and its row is held for one statement only.
   * @param like.wanted the state to reach; null toggles it
   */
  async like(
    sql: Sql,
    like: { videoId: number; userId: string; wanted: boolean | null },
  ): Promise<{ liked: boolean; likeCount: number }> {
    const payload = { videoId: '$1::bigint', userId: '$2::uuid' };
    const [row] = await sql.query<Pick<VideoEntity, 'like_count'> & { liked: boolean }>(
      {
        name: 'video-like',
        text: `WITH video AS (
                 SELECT id, like_count FROM videos WHERE id = $1::bigint FOR NO KEY UPDATE
               ), unliked AS (
                 DELETE FROM video_likes USING video
                 WHERE video_id = video.id AND user_id = $2::uuid AND $3::boolean IS NOT TRUE RETURNING 1
               ), added AS (
                 INSERT INTO video_likes (video_id, user_id)
                 SELECT id, $2::uuid FROM video WHERE $3::boolean IS NOT FALSE AND NOT EXISTS (SELECT FROM unliked)
                 ON CONFLICT DO NOTHING RETURNING 1
               ), counted AS (
                 UPDATE videos
                 SET like_count = like_count + (SELECT count(*) FROM added) - (SELECT count(*) FROM unliked)
                 WHERE id = $1::bigint AND (EXISTS (SELECT FROM added) OR EXISTS (SELECT FROM unliked))
                 RETURNING like_count
               ), liked_events AS (${outboxRows('video.liked', payload, 'added')}
               ), unliked_events AS (${outboxRows('video.unliked', payload, 'unliked')})
               SELECT coalesce($3::boolean, NOT EXISTS (SELECT FROM unliked)) AS liked,
                 coalesce((SELECT like_count FROM counted), video.like_count) AS like_count FROM video`,
      },
      [like.videoId, like.userId, like.wanted],
    );
    return { liked: row?.liked ?? false, likeCount: row?.like_count ?? 0 };
  }

  /** @param wanted the state to reach; null toggles it */
  async save(
    sql: Sql,
    save: { videoId: number; userId: string; wanted: boolean | null },
  ): Promise<{ saved: boolean }> {
    const [row] = await sql.query<{ saved: boolean }>(
      {
        name: 'video-save',
        text: `WITH video AS (
                 SELECT id FROM videos WHERE id = $1::bigint FOR NO KEY UPDATE
               ), unsaved AS (
                 DELETE FROM video_saves USING video
                 WHERE video_id = video.id AND user_id = $2::uuid AND $3::boolean IS NOT TRUE RETURNING 1
               ), added AS (
                 INSERT INTO video_saves (video_id, user_id)
                 SELECT id, $2::uuid FROM video WHERE $3::boolean IS NOT FALSE AND NOT EXISTS (SELECT FROM unsaved)
                 ON CONFLICT DO NOTHING RETURNING 1
               ), counted AS (
                 UPDATE videos
                 SET save_count = save_count + (SELECT count(*) FROM added) - (SELECT count(*) FROM unsaved)
                 WHERE id = $1 AND (EXISTS (SELECT FROM added) OR EXISTS (SELECT FROM unsaved))
               )
               SELECT coalesce($3::boolean, NOT EXISTS (SELECT FROM unsaved)) AS saved`,
      },
      [save.videoId, save.userId, save.wanted],
    );
    return { saved: row?.saved ?? false };
  }
}
