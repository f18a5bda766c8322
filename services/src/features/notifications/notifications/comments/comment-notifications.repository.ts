import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../../platform/database/index.js';
import type { NotificationEntity } from '../notification.entity.js';

export interface CommentRecipients {
  userId: string;
  /** False when an earlier try has notified the user. */
  isNew: boolean;
}

@Injectable()
export class CommentNotificationsRepository {
  /**
   * Notifies of a comment: the author of the answered comment and the video's creator, each once, and never its own author.
   */
  async notify(
    sql: Sql,
    comment: { commentId: number; answeredId: number | null; eventKey: string },
  ): Promise<CommentRecipients[]> {
    const rows = await sql.query<Pick<NotificationEntity, 'user_id'> & { is_new: boolean }>(
      {
        name: 'comment-notifications-add',
        text: `WITH comment AS (
                 SELECT user_id, video_id FROM comments WHERE id = $1::bigint AND deleted_at IS NULL AND NOT is_hidden
               ), recipients AS (
                 SELECT DISTINCT ON (candidate.id) candidate.id, candidate.type, comment.user_id AS actor_id, comment.video_id
                 FROM comment, LATERAL (
                   SELECT user_id AS id, 'reply' AS type, 1 AS rank FROM comments
                   WHERE id = $2::bigint AND deleted_at IS NULL AND NOT is_hidden
                   UNION ALL SELECT creator_id, 'comment', 2 FROM videos WHERE videos.id = comment.video_id
                 ) candidate
                 WHERE candidate.id <> comment.user_id ORDER BY candidate.id, candidate.rank
               ), added AS (
                 INSERT INTO notifications (user_id, type, actor_id, video_id, comment_id, event_key)
                 SELECT id, type, actor_id, video_id, $1::bigint, $3 FROM recipients
                 ON CONFLICT (user_id, event_key) DO NOTHING RETURNING user_id
               )
               SELECT id AS user_id, id IN (SELECT user_id FROM added) AS is_new FROM recipients`,
      },
      [comment.commentId, comment.answeredId, comment.eventKey],
    );
    return rows.map((row) => ({ userId: row.user_id, isNew: row.is_new }));
  }

  /** The users with notifications of this comment: its author, and few others. */
  async findNotified(sql: Sql, commentId: number): Promise<string[]> {
    const rows = await sql.query<Pick<NotificationEntity, 'user_id'>>(
      {
        name: 'comment-notifications-find-notified',
        text: 'SELECT DISTINCT user_id FROM notifications WHERE comment_id = $1',
      },
      [commentId],
    );
    return rows.map((row) => row.user_id);
  }

  /** @returns the users whose notifications of this comment were removed */
  async removeByComment(sql: Sql, commentId: number): Promise<string[]> {
    const rows = await sql.query<Pick<NotificationEntity, 'user_id'>>(
      {
        name: 'comment-notifications-remove',
        text: 'DELETE FROM notifications WHERE comment_id = $1 RETURNING user_id',
      },
      [commentId],
    );
    return [...new Set(rows.map((row) => row.user_id))];
  }
}
