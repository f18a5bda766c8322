import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/index.js';
import type { CommentEntity } from '../comment.entity.js';

@Injectable()
export class CommentRemovalsRepository {
  /** Locks the video, then the first comment of the thread, then the comment, like every change of comments. */
  async lock(
    tx: Transaction,
    id: number,
  ): Promise<Pick<CommentEntity, 'video_id' | 'parent_id' | 'is_hidden'> | null> {
    await tx.query(
      {
        name: 'comment-removals-lock-video',
        text: 'SELECT FROM videos WHERE id = (SELECT video_id FROM comments WHERE id = $1) FOR NO KEY UPDATE',
      },
      [id],
    );
    const rows = await tx.query<
      Pick<CommentEntity, 'id' | 'video_id' | 'parent_id' | 'is_hidden' | 'deleted_at'>
    >(
      {
        name: 'comment-removals-lock',
        text: `SELECT id, video_id, parent_id, is_hidden, deleted_at FROM comments
               WHERE id = $1 OR id = (SELECT parent_id FROM comments WHERE id = $1) ORDER BY id FOR NO KEY UPDATE`,
      },
      [id],
    );
    return rows.find((row) => Number(row.id) === id && row.deleted_at === null) ?? null;
  }

  /** Hides or shows a comment that `lock` has locked, and updates the counters. */
  async setHidden(tx: Transaction, id: number, isHidden: boolean): Promise<void> {
    await tx.query(
      {
        name: 'comment-removals-set-hidden',
        text: `WITH changed AS (
                 UPDATE comments SET is_hidden = $2 WHERE id = $1 RETURNING video_id, parent_id
               ), counted AS (
                 UPDATE videos v SET comment_count = comment_count + CASE WHEN $2 THEN -1 ELSE 1 END
                 FROM changed WHERE v.id = changed.video_id
               )
               UPDATE comments c SET reply_count = reply_count + CASE WHEN $2 THEN -1 ELSE 1 END
               FROM changed WHERE c.id = changed.parent_id`,
      },
      [id, isHidden],
    );
  }
}
