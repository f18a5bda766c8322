import { Entity, ForeignKey } from 'typeorm';
import { Column } from '../../../platform/database/index.js';

/**
 * The totals of a user's videos and shows; no row means none. The triggers of `videos` and `shows` change it in the
 * statement that changes a video or a show. What is removed or deleted counts nowhere, and the columns of mature
 * content and of the rest share nothing (docs/decisions/locks-and-counters.md).
 */
@Entity('creator_totals')
export class CreatorTotalsEntity {
  /** The user's. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  id: string;

  /** Of published trailers and episodes for all ages. */
  @Column('bigint', { default: 0 })
  view_count: string;

  /** Of published mature ones. */
  @Column('bigint', { default: 0 })
  mature_view_count: string;

  @Column('bigint', { default: 0 })
  like_count: string;

  @Column('bigint', { default: 0 })
  mature_like_count: string;

  @Column('integer', { default: 0 })
  trailer_count: number;

  @Column('integer', { default: 0 })
  mature_trailer_count: number;

  @Column('integer', { default: 0 })
  episode_count: number;

  @Column('integer', { default: 0 })
  mature_episode_count: number;

  /** Trailers that are processing, failed or wait for a decision; only their owner sees them. */
  @Column('integer', { default: 0 })
  unpublished_trailer_count: number;

  /** Number of shows that everyone may see. */
  @Column('integer', { default: 0 })
  show_count: number;

  /** Shows whose episodes are all mature. */
  @Column('integer', { default: 0 })
  mature_show_count: number;

  /** Comments on published videos. This and the next two are of all ratings: only the creator sees them. */
  @Column('bigint', { default: 0 })
  comment_count: string;

  /** The views of published episodes. */
  @Column('bigint', { default: 0 })
  episode_view_count: string;

  @Column('bigint', { default: 0 })
  episode_like_count: string;
}
