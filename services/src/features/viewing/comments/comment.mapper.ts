import type { AuthUser } from '../../../platform/auth/index.js';
import { isoTime } from '../../../platform/iso-time.js';
import { toPublicUser } from '../../identity/index.js';
import { canDelete } from '../videos/index.js';
import type { CommentRow } from './comment.row.js';
import type { CommentDto } from './dto/comment.dto.js';

export function toComment(row: CommentRow, viewer: AuthUser | null): CommentDto {
  const common = {
    id: Number(row.id),
    videoId: Number(row.video_id),
    parentId: row.parent_id === null ? null : Number(row.parent_id),
    replyCount: row.reply_count,
    createdAt: isoTime(row.created_at),
  };
  if (row.is_deleted || row.author_id === null)
    return {
      ...common,
      ...{ content: '', isDeleted: true, likeCount: 0, isLiked: false, canDelete: false, user: null },
    };
  return {
    ...common,
    content: row.content,
    isDeleted: false,
    likeCount: row.like_count,
    isLiked: row.is_liked,
    canDelete: canDelete(viewer, row.author_id),
    user: toPublicUser(row, 'author_', viewer?.id ?? null),
  };
}
