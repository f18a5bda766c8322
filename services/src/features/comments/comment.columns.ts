import type { QueryResultRow } from 'pg';
import type { AuthUser } from '../../platform/auth/index.js';
import { publicUserColumns, toPublicUser } from '../users/index.js';
import { canDelete } from './comment.policy.js';
import type { CommentDto } from './dto/comment.dto.js';

/** Select list of a comment `c` and its author `u` for the viewer in $1 (null for guests); map with `toComment`. */
export const COMMENT_COLUMNS = `c.id, c.video_id, c.parent_id, c.answered_id, c.content, c.like_count, c.reply_count, c.created_at,
  c.deleted_at IS NOT NULL OR u.deleted_at IS NOT NULL AS is_deleted,
  coalesce((SELECT true FROM comment_likes WHERE comment_id = c.id AND user_id = $1::uuid LIMIT 1), false) AS is_liked,
  ${publicUserColumns({ alias: 'u', prefix: 'author_', viewer: '$1' })}`;

/** What is shown: also the place of a comment that is gone (or whose author is) while it has replies. */
export const IS_SHOWN = `((c.deleted_at IS NULL AND u.deleted_at IS NULL) OR c.reply_count > 0)`;

export interface CommentRow extends QueryResultRow {
  id: string;
  video_id: string;
  /** The first comment of its thread. */
  parent_id: string | null;
  /** The comment it answers; null also for those from before this was kept. */
  answered_id: string | null;
  content: string;
  like_count: number;
  reply_count: number;
  created_at: Date;
  is_deleted: boolean;
  is_liked: boolean;
  author_id: string;
}

export function toComment(row: CommentRow, viewer: AuthUser | null): CommentDto {
  const isDeleted = row.is_deleted;
  return {
    id: Number(row.id),
    videoId: Number(row.video_id),
    parentId: row.parent_id === null ? null : Number(row.parent_id),
    content: isDeleted ? '' : row.content,
    isDeleted,
    likeCount: isDeleted ? 0 : row.like_count,
    isLiked: !isDeleted && row.is_liked,
    replyCount: row.reply_count,
    canDelete: !isDeleted && canDelete(viewer, row.author_id),
    createdAt: row.created_at.toISOString(),
    user: isDeleted ? null : toPublicUser(row, 'author_', viewer?.id ?? null),
  };
}
