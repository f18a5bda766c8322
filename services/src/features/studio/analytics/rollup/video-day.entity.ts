import { Entity, ForeignKey } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** The views, likes and comments of a video from one day that still exist. */
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
