import type { AuthUser } from '../../platform/auth/index.js';
import { toPublicUser } from '../users/index.js';
import { canDelete } from './comment.policy.js';
import type { CommentRow } from './comment.row.js';
import type { CommentDto } from './dto/comment.dto.js';

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
