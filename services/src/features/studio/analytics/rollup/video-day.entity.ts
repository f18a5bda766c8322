import { Entity, ForeignKey } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** What of a video's views, likes and comments was given on a day and still stands. */
@Entity('video_days')
export class VideoDayEntity {
  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint', { primary: true })
  video_id: string;

  /** `YYYY-MM-DD`, UTC. */
  @Column('date', { primary: true })
  day: string;

  @Column('integer', { default: 0 })
  views: number;

  @Column('integer', { default: 0 })
  likes: number;

  @Column('integer', { default: 0 })
  comments: number;
}
