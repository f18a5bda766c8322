import { type Columns, selectList } from '../../../platform/database/index.js';
import { type MaybeUser, publicUserColumns, viewerSql } from '../../identity/index.js';
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

/** A comment with its author, as one viewer sees it; a deleted one may have none. */
export type CommentRow = Pick<CommentEntity, (typeof FIELDS)[number]> & {
  is_deleted: boolean;
  is_liked: boolean;
} & MaybeUser<'author_'>;

/**
 * Select list of a comment `c` and its author `u`, who may be missing (LEFT JOIN), for the viewer in $1 (null for guests);
 * map with `toComment`.
 */
export const COMMENT_COLUMNS = `${selectList('c', FIELDS)},
  c.deleted_at IS NOT NULL OR c.is_hidden OR u.deleted_at IS NOT NULL AS is_deleted,
  coalesce((SELECT true FROM comment_likes WHERE comment_id = c.id AND user_id = ${viewerSql('$1')} LIMIT 1), false) AS is_liked,
  ${publicUserColumns({ alias: 'u', prefix: 'author_', viewer: '$1' })}`;

/**
 * The visible comments: also a deleted or hidden one (or one whose author left) while it has replies, without its text.
 */
export const IS_SHOWN = `((c.deleted_at IS NULL AND NOT c.is_hidden AND u.deleted_at IS NULL) OR c.reply_count > 0)`;
