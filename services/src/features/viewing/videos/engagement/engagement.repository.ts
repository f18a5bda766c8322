import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../../platform/database/index.js';
import { outboxRows } from '../../../../platform/events/index.js';
import type { VideoEntity } from '../video.entity.js';

const LIKE_STEPS: Steps = {
  removed: 'DELETE FROM video_likes USING video WHERE video_id = video.id AND user_id = $2::uuid',
  added: (condition) =>
    `INSERT INTO video_likes (video_id, user_id) SELECT id, $2::uuid FROM video ${condition}`,
};
const SAVE_STEPS: Steps = {
  removed: 'DELETE FROM video_saves USING video WHERE video_id = video.id AND user_id = $2::uuid',
  added: (condition) =>
    `INSERT INTO video_saves (video_id, user_id) SELECT id, $2::uuid FROM video ${condition}`,
};

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
    const { name, text, added, removed, isRemoved } = changeOf(like.wanted, LIKE_STEPS);
    const [row] = await sql.query<Pick<VideoEntity, 'like_count'> & { liked: boolean }>(
      {
        name: `video-like-${name}`,
        text: `WITH video AS (
                 SELECT id, like_count FROM videos WHERE id = $1::bigint FOR NO KEY UPDATE
               ), ${text}, counted AS (
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
    const { name, text, added, removed, isRemoved } = changeOf(save.wanted, SAVE_STEPS);
    const [row] = await sql.query<{ saved: boolean }>(
      {
        name: `video-save-${name}`,
        text: `WITH video AS (
                 SELECT id FROM videos WHERE id = $1::bigint FOR NO KEY UPDATE
               ), ${text}, counted AS (
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

interface Steps {
  removed: string;
  /** @param condition WHERE of the row to add, or empty */
  added: (condition: string) => string;
}

/**
 * The steps that reach a state. A step that is not wanted is left out: its triggers run also when it finds nothing.
 * @param steps a DELETE and an INSERT for the locked `video` and the user $2
 */
function changeOf(wanted: boolean | null, steps: Steps) {
  const removing = `removed AS (${steps.removed} RETURNING 1)`;
  const adding = (condition: string) =>
    `added AS (${steps.added(condition)} ON CONFLICT DO NOTHING RETURNING 1)`;
  const counts = { added: '(SELECT count(*) FROM added)', removed: '(SELECT count(*) FROM removed)' };
  switch (wanted) {
    case true:
      return { name: 'add', text: adding(''), added: counts.added, removed: '0', isRemoved: 'false' };
    case false:
      return { name: 'remove', text: removing, added: '0', removed: counts.removed, isRemoved: 'true' };
    case null:
      return {
        name: 'toggle',
        text: `${removing}, ${adding('WHERE NOT EXISTS (SELECT FROM removed)')}`,
        ...counts,
        isRemoved: 'EXISTS (SELECT FROM removed)',
      };
  }
}
