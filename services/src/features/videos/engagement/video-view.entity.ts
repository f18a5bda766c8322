import { Entity, ForeignKey, Index } from 'typeorm';
import { Column } from '../../../platform/database/index.js';

/** A user saw a video on a day; a view counts once a day. */
@Entity('video_views')
@Index('video_views_user_idx', ['user_id'])
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
