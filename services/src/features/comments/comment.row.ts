import type { QueryResultRow } from 'pg';
import { publicUserColumns } from '../users/index.js';

/** Select list of a comment `c` and its author `u` for the viewer in $1 (null for guests); map with `toComment`. */
export const COMMENT_COLUMNS = `c.id, c.video_id, c.parent_id, c.answered_id, c.content, c.like_count, c.reply_count, c.created_at,
  c.deleted_at IS NOT NULL OR u.deleted_at IS NOT NULL AS is_deleted,
  coalesce((SELECT true FROM comment_likes WHERE comment_id = c.id AND user_id = $1::uuid LIMIT 1), false) AS is_liked,
  ${publicUserColumns({ alias: 'u', prefix: 'author_', viewer: '$1' })}`;

/** Which comments are shown: also a deleted one (or one whose author left) while it has replies, without its text. */
export const IS_SHOWN = `((c.deleted_at IS NULL AND u.deleted_at IS NULL) OR c.reply_count > 0)`;

export interface CommentRow extends QueryResultRow {
  id: string;
  video_id: string;
  /** The first comment of its thread. */
  parent_id: string | null;
  /** The comment it answers; null also for comments from before this column. */
  answered_id: string | null;
  content: string;
  like_count: number;
  reply_count: number;
  created_at: Date;
  is_deleted: boolean;
  is_liked: boolean;
  author_id: string;
}
