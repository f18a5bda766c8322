import { Entity } from 'typeorm';
import { Column, IdColumn } from '../../../../platform/database/index.js';

/**
 * A change that the roll-ups do not hold yet. Triggers add one for each statement, video and day; the roll-up removes
 * them (docs/decisions/analytics.md). No foreign keys: a change of a deleted video or user is dropped.
 */
@Entity('analytics_changes')
export class AnalyticsChangeEntity {
  @IdColumn()
  id: string;

  /** Without a day and numbers: it was published, hidden or deleted. */
  @Column('bigint', { nullable: true })
  video_id: string | null;

  /** Where no video changed: followers, and corrections. */
  @Column('uuid', { nullable: true })
  creator_id: string | null;

  /** `YYYY-MM-DD`, UTC: when the view, like, comment or follow was made. */
  @Column('date', { nullable: true })
  day: string | null;

  @Column('integer', { default: 0 })
  views: number;

  @Column('integer', { default: 0 })
  likes: number;

  @Column('integer', { default: 0 })
  comments: number;

  @Column('integer', { default: 0 })
  followers: number;

  /** Number of users who have watched a part of the video. */
  @Column('integer', { default: 0 })
  viewers: number;

  /** The number of them who watched each part of its running time. */
  @Column('integer', { array: true, nullable: true })
  buckets: number[] | null;

  @Column('timestamptz', { default: () => 'now()' })
  changed_at: Date;
}
