import { RETENTION_BUCKETS } from '@beem/contracts';
import { Entity, ForeignKey } from 'typeorm';
import { Column, SchemaStatement } from '../../../../platform/database/index.js';

/** The totals of a video at the last roll-up; none before it was published or changed for the first time. */
@Entity('video_analytics')
@SchemaStatement(
  'CREATE INDEX video_analytics_top_idx ON video_analytics (creator_id, views DESC, video_id DESC) WHERE is_counted',
)
export class VideoAnalyticsEntity {
  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint', { primary: true })
  video_id: string;

  /** The creator of the video, for the index. */
  @Column('uuid')
  creator_id: string;

  /** Whether the days of its creator contain the days of this video: while it is published. */
  @Column('boolean')
  is_counted: boolean;

  /** The order of the top videos. An index on `videos` would be written with every view. */
  @Column('bigint', { default: 0 })
  views: string;

  /** Number of users who have watched a part of it. */
  @Column('integer', { default: 0 })
  viewers: number;

  /** The number of them who watched each part of its running time. */
  @Column('integer', { array: true, default: () => `'{${Array(RETENTION_BUCKETS).fill(0).join(',')}}'` })
  buckets: number[];
}
