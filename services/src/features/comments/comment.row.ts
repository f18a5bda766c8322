import { type Columns, type Prefixed, selectList } from '../../platform/database/index.js';
import { type PublicUserRow, publicUserColumns } from '../users/index.js';
import type { CommentEntity } from './comment.entity.js';

const FIELDS = [
  'id',
  'video_id',
  'parent_id',
  'answered_id',
  'content',
  'like_count',
  'reply_count',
  'created_at',
] as const satisfies Columns<CommentEntity>;

/** A comment with its author, as one viewer sees it. */
export interface CommentRow
  extends Pick<CommentEntity, (typeof FIELDS)[number]>,
    Prefixed<'author_', PublicUserRow> {
  is_deleted: boolean;
  is_liked: boolean;
}

/** Select list of a comment `c` and its author `u` for the viewer in $1 (null for guests); map with `toComment`. */
export const COMMENT_COLUMNS = `${selectList('c', FIELDS)},
  c.deleted_at IS NOT NULL OR u.deleted_at IS NOT NULL AS is_deleted,
  coalesce((SELECT true FROM comment_likes WHERE comment_id = c.id AND user_id = $1::uuid LIMIT 1), false) AS is_liked,
  ${publicUserColumns({ alias: 'u', prefix: 'author_', viewer: '$1' })}`;

/** Which comments are shown: also a deleted one (or one whose author left) while it has replies, without its text. */
export const IS_SHOWN = `((c.deleted_at IS NULL AND u.deleted_at IS NULL) OR c.reply_count > 0)`;
