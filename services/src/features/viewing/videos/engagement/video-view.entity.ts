import { Entity, ForeignKey, Index } from 'typeorm';
import { Column, SchemaStatement } from '../../../../platform/database/index.js';

/** A user saw a video on a day; a view counts once a day. */
@Entity('video_views')
@Index('video_views_user_idx', ['user_id'])
@SchemaStatement(
  'CREATE TRIGGER video_views_log_added AFTER INSERT ON video_views REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_video_views()',
)
@SchemaStatement(
  'CREATE TRIGGER video_views_log_removed AFTER DELETE ON video_views REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION log_video_views()',
)
export class VideoViewEntity {
  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint', { primary: true })
  video_id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  user_id: string;

  /** `YYYY-MM-DD`, UTC. */
  @Column('date', { primary: true })
  day: string;
}
