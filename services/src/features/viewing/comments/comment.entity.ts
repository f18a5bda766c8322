import { CODE_POINTS_PER_CHARACTER, COMMENT_MAX_LENGTH } from '@beem/contracts';
import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Column, IdColumn, SchemaStatement } from '../../../platform/database/index.js';

/** A comment on a video, or a reply in its thread. */
@Entity('comments')
@Check('comments_author_check', 'user_id IS NOT NULL OR deleted_at IS NOT NULL')
@Check('comments_check', `(deleted_at IS NULL) = (content <> '')`)
@Check('comments_content_check', `char_length(content) <= ${COMMENT_MAX_LENGTH * CODE_POINTS_PER_CHARACTER}`)
@Unique(['user_id', 'post_key'])
@SchemaStatement('CREATE INDEX comments_video_idx ON comments (video_id, id DESC) WHERE parent_id IS NULL')
@Index('comments_video_id_idx', ['video_id'])
@Index('comments_parent_idx', ['parent_id', 'id'], { where: 'parent_id IS NOT NULL' })
@SchemaStatement(
  'CREATE TRIGGER comments_log_added AFTER INSERT ON comments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_comments()',
)
@SchemaStatement(
  'CREATE TRIGGER comments_log_removed AFTER DELETE ON comments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION log_comments()',
)
@SchemaStatement(
  'CREATE TRIGGER comments_log_emptied AFTER UPDATE OF deleted_at, is_hidden ON comments FOR EACH ROW WHEN ((OLD.deleted_at IS NULL AND NOT OLD.is_hidden) <> (NEW.deleted_at IS NULL AND NOT NEW.is_hidden)) EXECUTE FUNCTION log_emptied_comment()',
)
@SchemaStatement(
  'CREATE TRIGGER comments_keep_deleted AFTER DELETE ON comments FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION keep_reported_comment()',
)
@SchemaStatement(
  'CREATE TRIGGER comments_keep_emptied AFTER UPDATE OF deleted_at ON comments FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION keep_reported_comment()',
)
export class CommentEntity {
  /** Assigned while the row of the video is locked, so that the order of ids is the order of commits. */
  @IdColumn()
  id: string;

  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint')
  video_id: string;

  /** Its author; null once it is deleted, when its row stays only for its replies. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  user_id: string | null;

  /** The first comment of its thread; a reply to a reply joins the same thread. */
  @ForeignKey('comments', { onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  parent_id: string | null;

  /** Empty once it is deleted. */
  @Column('text')
  content: string;

  /** The client's key of one comment, by which a repeated POST finds the first one's comment. */
  @Column('text', { nullable: true })
  post_key: string | null;

  /** Rows in `comment_likes`. */
  @Column('integer', { default: 0 })
  like_count: number;

  /** Replies in its thread that are not deleted or hidden. */
  @Column('integer', { default: 0 })
  reply_count: number;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  /** Set for a deleted comment with replies, which stays without its text; others are deleted. */
  @Column('timestamptz', { nullable: true })
  deleted_at: Date | null;

  /**
   * The comment of the thread to which it replies. No foreign key, because the reply stays when that one is deleted.
   */
  @Column('bigint', { nullable: true })
  answered_id: string | null;

  /** Whether a moderator removed it: it is hidden from everyone, and complete again when restored. */
  @Column('boolean', { default: false })
  is_hidden: boolean;
}
