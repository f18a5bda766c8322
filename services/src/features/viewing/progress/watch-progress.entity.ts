import { Entity, ForeignKey } from 'typeorm';
import { Column, SchemaStatement } from '../../../platform/database/index.js';

/** A user's position in a video. */
@Entity('watch_progress')
@SchemaStatement(
  'CREATE INDEX watch_progress_history_idx ON watch_progress (user_id, watched_at DESC, video_id DESC)',
)
@SchemaStatement(
  'CREATE INDEX watch_progress_continue_idx ON watch_progress (user_id, watched_at DESC, video_id DESC) WHERE completed_at IS NULL',
)
@SchemaStatement(
  'CREATE INDEX watch_progress_completed_idx ON watch_progress (user_id, completed_at DESC, video_id DESC) WHERE completed_at IS NOT NULL',
)
@SchemaStatement(
  'CREATE TRIGGER watch_progress_log_added AFTER INSERT ON watch_progress REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_watch_progress()',
)
@SchemaStatement(
  'CREATE TRIGGER watch_progress_log_changed AFTER UPDATE ON watch_progress REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_watch_progress()',
)
@SchemaStatement(
  'CREATE TRIGGER watch_progress_log_removed AFTER DELETE ON watch_progress REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION log_watch_progress()',
)
export class WatchProgressEntity {
  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint', { primary: true })
  video_id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  user_id: string;

  /** The resume position. */
  @Column('double precision')
  position_seconds: number;

  /** Time of the client's report; `-infinity` once the video was removed from the history. */
  @Column('timestamptz')
  watched_at: Date;

  /** Reports up to this time were removed from the history, and no pending batch restores them. */
  @Column('timestamptz', { nullable: true })
  removed_until: Date | null;

  /** When the end was first reached; it stays, however often the video is restarted. */
  @Column('timestamptz', { nullable: true })
  completed_at: Date | null;

  /** Parts of the running time that the user has watched, one bit each; 0 for the creator's own plays. */
  @Column('integer', { default: 0 })
  watched_buckets: number;
}
