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
    const { name, isRemoved, steps, added, removed } = changeOf('video_likes', like.wanted);
    const [row] = await sql.query<Pick<VideoEntity, 'like_count'> & { liked: boolean }>(
      {
        name: `video-like-${name}`,
        text: `WITH video AS (
                 SELECT id, like_count FROM videos WHERE id = $1::bigint FOR NO KEY UPDATE
               ), ${steps}, counted AS (
                 UPDATE videos SET like_count = like_count + ${added} - ${removed}
                 WHERE id = $1::bigint AND ${added} + ${removed} > 0 RETURNING like_count
               ) ${like.wanted === false ? '' : `, liked_events AS (${outboxRows('video.liked', payload, 'added')})`}
               ${like.wanted === true ? '' : `, unliked_events AS (${outboxRows('video.unliked', payload, 'removed')})`}
               SELECT NOT ${isRemoved} AS liked, coalesce((SELECT like_count FROM counted), video.like_count) AS like_count
               FROM video`,
      },
      [like.videoId, like.userId],
    );
    return { liked: row?.liked ?? false, likeCount: row?.like_count ?? 0 };
  }

  /** @param wanted the state to reach; null toggles it */
  async save(
    sql: Sql,
    save: { videoId: number; userId: string; wanted: boolean | null },
  ): Promise<{ saved: boolean }> {
    const { name, isRemoved, steps, added, removed } = changeOf('video_saves', save.wanted);
    const [row] = await sql.query<{ saved: boolean }>(
      {
        name: `video-save-${name}`,
        text: `WITH video AS (
                 SELECT id FROM videos WHERE id = $1::bigint FOR NO KEY UPDATE
               ), ${steps}, counted AS (
                 UPDATE videos SET save_count = save_count + ${added} - ${removed}
                 WHERE id = $1::bigint AND ${added} + ${removed} > 0
               )
               SELECT NOT ${isRemoved} AS saved`,
      },
      [save.videoId, save.userId],
    );
    return { saved: row?.saved ?? false };
  }
}

/**
 * The steps that change the row of user $2 for the locked `video`. A step that is not wanted is left out: its triggers
 * run also when it finds nothing.
 */
function changeOf(table: 'video_likes' | 'video_saves', wanted: boolean | null) {
  const removing = `removed AS (
      DELETE FROM ${table} USING video WHERE video_id = video.id AND user_id = $2::uuid RETURNING 1
    )`;
  const adding = (condition: string) => `added AS (
      INSERT INTO ${table} (video_id, user_id) SELECT id, $2::uuid FROM video ${condition} ON CONFLICT DO NOTHING RETURNING 1
    )`;
  const countOf = (step: string) => `(SELECT count(*) FROM ${step})`;
  switch (wanted) {
    case true:
      return { name: 'add', steps: adding(''), added: countOf('added'), removed: '0', isRemoved: 'false' };
    case false:
      return { name: 'remove', steps: removing, added: '0', removed: countOf('removed'), isRemoved: 'true' };
    case null:
      return {
        name: 'toggle',
        steps: `${removing}, ${adding('WHERE NOT EXISTS (SELECT FROM removed)')}`,
        added: countOf('added'),
        removed: countOf('removed'),
        isRemoved: 'EXISTS (SELECT FROM removed)',
      };
  }
}
