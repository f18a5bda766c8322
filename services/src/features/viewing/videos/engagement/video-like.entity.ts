import { Entity, ForeignKey } from 'typeorm';
import { Column, SchemaStatement } from '../../../../platform/database/index.js';

/** A user likes a video. */
@Entity('video_likes')
@SchemaStatement('CREATE INDEX video_likes_user_idx ON video_likes (user_id, created_at DESC, video_id DESC)')
@SchemaStatement(
  'CREATE TRIGGER video_likes_log_added AFTER INSERT ON video_likes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_video_likes()',
)
@SchemaStatement(
  'CREATE TRIGGER video_likes_log_removed AFTER DELETE ON video_likes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION log_video_likes()',
)
export class VideoLikeEntity {
  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint', { primary: true })
  video_id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  user_id: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
