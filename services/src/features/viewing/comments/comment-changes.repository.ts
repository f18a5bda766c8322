import { Injectable } from '@nestjs/common';
import type { Sql, Transaction } from '../../../platform/database/index.js';
import { outboxRows } from '../../../platform/events/index.js';
import type { CommentEntity } from './comment.entity.js';

export interface NewComment {
  videoId: number;
  userId: string;
  /** The first comment of the thread it joins; null starts one. */
  threadId: number | null;
  /** The comment to which it replies: the first one or a later one of the thread. */
  answeredId: number | null;
  content: string;
  postKey: string | null;
}

/**
 * Changes of comments: rows, counters and events in one statement. A statement that needs several rows locks the video
 * first, then the first comment of the thread, then a reply. The fixed order prevents deadlocks.
 */
@Injectable()
export class CommentChangesRepository {
  /** @returns null when the video or the thread is deleted, or when the author has used the key before */
  async add(sql: Sql, comment: NewComment): Promise<number | null> {
    const [row] = await sql.query<Pick<CommentEntity, 'id'>>(
      {
        name: 'comment-add',
        text: `WITH video AS (
                 SELECT id FROM videos WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE
               ), thread AS (
                 SELECT c.id FROM comments c, video WHERE c.id = $3::bigint AND c.video_id = video.id
                   AND ((c.deleted_at IS NULL AND NOT c.is_hidden) OR c.id <> $4::bigint) FOR NO KEY UPDATE OF c
               ), added AS (
                 INSERT INTO comments (video_id, user_id, parent_id, answered_id, content, post_key)
                 SELECT video.id, $2::uuid, thread.id, $4::bigint, $5, $6 FROM video LEFT JOIN thread ON true
                 WHERE $3::bigint IS NULL OR thread.id IS NOT NULL
                 ON CONFLICT (user_id, post_key) DO NOTHING RETURNING id, video_id, user_id, parent_id
               ), counted AS (
                 UPDATE videos SET comment_count = comment_count + 1 FROM added WHERE videos.id = added.video_id
               ), threaded AS (
                 UPDATE comments SET reply_count = reply_count + 1 FROM added WHERE comments.id = added.parent_id
               ), events AS (
                 ${outboxRows(
                   'comment.added',
                   { commentId: 'id', videoId: 'video_id', userId: 'user_id', answeredId: '$4::bigint' },
                   'added',
                 )}
               )
               SELECT id FROM added`,
      },
      [
        comment.videoId,
        comment.userId,
        comment.threadId,
        comment.answeredId,
        comment.content,
        comment.postKey,
      ],
    );
    return row ? Number(row.id) : null;
  }

  /** Locks the row with the likes of a comment until the transaction ends, see `lockFirst`. */
  async lockLikes(tx: Transaction, commentId: number): Promise<void> {
    await tx.query(
      { name: 'comment-lock-likes', text: 'SELECT FROM comments WHERE id = $1 FOR NO KEY UPDATE' },
      [commentId],
    );
  }

  /**
   * @param like.wanted the state to reach; null toggles it
   * @returns null when the comment is deleted
   */
  async like(
    sql: Sql,
    like: { commentId: number; userId: string; wanted: boolean | null },
  ): Promise<{ liked: boolean; likeCount: number } | null> {
    const payload = { commentId: '$1::bigint', userId: '$2::uuid' };
    const [row] = await sql.query<Pick<CommentEntity, 'like_count'> & { liked: boolean }>(
      {
        name: 'comment-like',
        text: `WITH comment AS (
                 SELECT id, like_count FROM comments WHERE id = $1::bigint AND deleted_at IS NULL AND NOT is_hidden FOR NO KEY UPDATE
               ), unliked AS (
                 DELETE FROM comment_likes USING comment
                 WHERE comment_id = comment.id AND user_id = $2::uuid AND $3::boolean IS NOT TRUE RETURNING 1
               ), added AS (
                 INSERT INTO comment_likes (comment_id, user_id)
                 SELECT id, $2::uuid FROM comment WHERE $3::boolean IS NOT FALSE AND NOT EXISTS (SELECT FROM unliked)
                 ON CONFLICT DO NOTHING RETURNING 1
               ), counted AS (
                 UPDATE comments
                 SET like_count = like_count + (SELECT count(*) FROM added) - (SELECT count(*) FROM unliked)
                 WHERE id = $1::bigint AND (EXISTS (SELECT FROM added) OR EXISTS (SELECT FROM unliked))
                 RETURNING like_count
               ), liked_events AS (${outboxRows('comment.liked', payload, 'added')}
               ), unliked_events AS (${outboxRows('comment.unliked', payload, 'unliked')})
               SELECT coalesce($3::boolean, NOT EXISTS (SELECT FROM unliked)) AS liked,
                 coalesce((SELECT like_count FROM counted), comment.like_count) AS like_count FROM comment`,
      },
      [like.commentId, like.userId, like.wanted],
    );
    return row ? { liked: row.liked, likeCount: row.like_count } : null;
  }

  /**
   * Locks the rows that a deletion changes.
   * @returns false when the comment is deleted
   */
  async lockForDeletion(
    tx: Transaction,
    comment: { id: number; threadId: number; videoId: number },
  ): Promise<boolean> {
    await tx.query(
      { name: 'comment-lock-video', text: 'SELECT FROM videos WHERE id = $1 FOR NO KEY UPDATE' },
      [comment.videoId],
    );
    const rows = await tx.query<Pick<CommentEntity, 'id'>>(
      {
        name: 'comment-lock',
        text: `SELECT id FROM comments WHERE id = $1 OR (id = $2 AND deleted_at IS NULL) ORDER BY id FOR UPDATE`,
      },
      [comment.threadId, comment.id],
    );
    return rows.some((row) => Number(row.id) === comment.id);
  }

  /**
   * Deletes a comment that `lockForDeletion` has locked. With replies its row stays, without text, author and likes; the last
   * reply of such a row deletes it too. A hidden comment is not counted, and hidden replies keep the row like others.
   */
  async delete(tx: Transaction, comment: { id: number; threadId: number; videoId: number }): Promise<void> {
    await tx.query(
      {
        name: 'comment-delete',
        text: `WITH comment AS (
                 SELECT id, (NOT is_hidden)::integer AS counts,
                   EXISTS (SELECT FROM comments WHERE parent_id = $1::bigint) AS is_kept
                 FROM comments WHERE id = $1::bigint AND deleted_at IS NULL
               ), deleted_rows AS (
                 DELETE FROM comments c USING comment WHERE c.id = comment.id AND NOT is_kept
                 RETURNING c.id, c.video_id, counts
               ), emptied AS (
                 UPDATE comments c SET deleted_at = now(), content = '', post_key = NULL, like_count = 0, user_id = NULL,
                   is_hidden = false
                 FROM comment WHERE c.id = comment.id AND is_kept RETURNING c.id, c.video_id, counts
               ), deleted AS (
                 SELECT * FROM deleted_rows UNION ALL SELECT * FROM emptied
               ), others AS (
                 SELECT EXISTS (SELECT FROM comments WHERE parent_id = $2::bigint AND id <> $1::bigint) AS are_left
               ), unliked AS (
                 DELETE FROM comment_likes USING emptied WHERE comment_id = emptied.id
               ), counted AS (
                 UPDATE videos SET comment_count = comment_count - counts FROM deleted WHERE videos.id = deleted.video_id
               ), recounted_thread AS (
                 UPDATE comments c SET reply_count = reply_count - counts FROM deleted_rows, others
                 WHERE c.id = $2::bigint AND c.id <> deleted_rows.id AND (c.deleted_at IS NULL OR are_left)
               ), deleted_thread AS (
                 DELETE FROM comments c USING deleted_rows, others
                 WHERE c.id = $2::bigint AND c.id <> deleted_rows.id AND c.deleted_at IS NOT NULL AND NOT are_left
               )
               ${outboxRows('comment.deleted', { commentId: 'id', videoId: 'video_id' }, 'deleted')}`,
      },
      [comment.id, comment.threadId],
    );
  }

  /** A batch of a user's comments; deleted ones name no user. */
  async findBatchByAuthor(
    sql: Sql,
    userId: string,
    limit: number,
  ): Promise<{ id: number; threadId: number; videoId: number; isAlone: boolean }[]> {
    const rows = await sql.query<
      Pick<CommentEntity, 'id' | 'video_id'> & { thread_id: string; is_alone: boolean }
    >(
      {
        name: 'comment-find-batch-by-author',
        text: `SELECT id, coalesce(parent_id, id) AS thread_id, video_id, parent_id IS NULL AND NOT is_hidden
                 AND NOT EXISTS (SELECT FROM comments r WHERE r.parent_id = c.id) AS is_alone
               FROM comments c WHERE user_id = $1 AND deleted_at IS NULL LIMIT $2`,
      },
      [userId, limit],
    );
    return rows.map((row) => ({
      id: Number(row.id),
      threadId: Number(row.thread_id),
      videoId: Number(row.video_id),
      isAlone: row.is_alone,
    }));
  }

  /**
   * Deletes top-level comments without replies, many in one statement: `lockForDeletion` and `delete` for each would take minutes
   * for a user with a hundred thousand. One that gets a reply meanwhile stays, for `lockForDeletion` and `delete`.
   */
  async deleteWithoutReplies(tx: Transaction, comments: { id: number; videoId: number }[]): Promise<void> {
    const ids = comments.map(({ id }) => id);
    await tx.query(
      {
        name: 'comment-lock-videos',
        text: 'SELECT FROM videos WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE',
      },
      [comments.map(({ videoId }) => videoId)],
    );
    await tx.query(
      {
        name: 'comment-lock-many',
        text: 'SELECT FROM comments WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE',
      },
      [ids],
    );
    await tx.query(
      {
        name: 'comment-delete-without-replies',
        text: `WITH deleted_rows AS (
                 DELETE FROM comments c WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL AND NOT is_hidden
                   AND NOT EXISTS (SELECT FROM comments r WHERE r.parent_id = c.id)
                 RETURNING id, video_id
               ), counts AS (
                 SELECT video_id, count(*) AS n FROM deleted_rows GROUP BY video_id
               ), counted AS (
                 UPDATE videos v SET comment_count = v.comment_count - counts.n FROM counts
                 WHERE v.id = counts.video_id
               )
               ${outboxRows('comment.deleted', { commentId: 'id', videoId: 'video_id' }, 'deleted_rows')}`,
      },
      [ids],
    );
  }

  /**
   * Removes the author from comments that an earlier version of the code deleted.
   * @returns false when there are none
   */
  async clearAuthor(sql: Sql, userId: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'comment-clear-author',
        text: `UPDATE comments SET user_id = NULL WHERE user_id = $1 AND deleted_at IS NOT NULL RETURNING id`,
      },
      [userId],
    );
    return rows.length > 0;
  }
}
