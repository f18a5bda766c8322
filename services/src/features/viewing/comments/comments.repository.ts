import { Injectable } from '@nestjs/common';
import { roundUpSize, type Sql } from '../../../platform/database/index.js';
import { MAX_ID } from '../../../platform/http/index.js';
import { COMMENT_COLUMNS, type CommentRow, IS_SHOWN } from './comment.row.js';

export interface PageOf {
  /** The video, or the first comment of the thread. */
  id: number;
  viewerId: string | null;
  /** Id of the last comment of the page before; null for the first page. */
  after: string | null;
  size: number;
}

/** Reads of comments. Ids are in the order of commits, so paging by them neither skips nor repeats. */
@Injectable()
export class CommentsRepository {
  /** The first comments of a video's threads, newest first. */
  async findByVideo(sql: Sql, page: PageOf): Promise<CommentRow[]> {
    const size = roundUpSize(page.size);
    const rows = await sql.query<CommentRow>(
      {
        name: `comments-find-by-video-${size}`,
        text: `SELECT ${COMMENT_COLUMNS} FROM comments c LEFT JOIN users u ON u.id = c.user_id
               WHERE c.video_id = $2 AND c.parent_id IS NULL AND c.id < (SELECT $3::bigint) AND ${IS_SHOWN}
               ORDER BY c.id DESC LIMIT ${size}`,
      },
      [page.viewerId, page.id, page.after ?? MAX_ID],
    );
    return rows.slice(0, page.size);
  }

  /** The replies of a thread, oldest first. */
  async findReplies(sql: Sql, page: PageOf): Promise<CommentRow[]> {
    const size = roundUpSize(page.size);
    const rows = await sql.query<CommentRow>(
      {
        name: `comments-find-replies-${size}`,
        text: `SELECT ${COMMENT_COLUMNS} FROM comments c LEFT JOIN users u ON u.id = c.user_id
               WHERE c.parent_id = $2 AND c.id > (SELECT $3::bigint) AND ${IS_SHOWN} ORDER BY c.id LIMIT ${size}`,
      },
      [page.viewerId, page.id, page.after ?? '0'],
    );
    return rows.slice(0, page.size);
  }

  /** One comment, including a deleted one with replies. The caller checks whether its video may be seen. */
  async findOne(sql: Sql, id: number, viewerId: string | null): Promise<CommentRow | null> {
    const [row] = await sql.query<CommentRow>(
      {
        name: 'comments-find-one',
        text: `SELECT ${COMMENT_COLUMNS} FROM comments c LEFT JOIN users u ON u.id = c.user_id
               WHERE c.id = $2 AND ${IS_SHOWN}`,
      },
      [viewerId, id],
    );
    return row ?? null;
  }

  async findByPostKey(sql: Sql, userId: string, postKey: string): Promise<CommentRow | null> {
    const [row] = await sql.query<CommentRow>(
      {
        name: 'comments-find-by-post-key',
        text: `SELECT ${COMMENT_COLUMNS} FROM comments c LEFT JOIN users u ON u.id = c.user_id
               WHERE c.user_id = $1::uuid AND c.post_key = $2`,
      },
      [userId, postKey],
    );
    return row ?? null;
  }
}
