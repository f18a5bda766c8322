import { Check, Entity } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** The one row that says which generations of scores are complete. */
@Entity('feed_ranking')
@Check('feed_ranking_check', 'oldest BETWEEN generation - 1 AND generation')
@Check('feed_ranking_is_only_check', 'is_only')
export class FeedRankingEntity {
  /** Always true: there is one row. */
  @Column('boolean', { primary: true, default: true })
  is_only: boolean;

  /** The one that new walks through the feed follow. */
  @Column('bigint')
  generation: string;

  /** The oldest whose scores are complete: the one before, until its column is written again. */
  @Column('bigint')
  oldest: string;
}
