import { Check, Entity } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** The only row, which names the complete generations of scores. */
@Entity('feed_ranking')
@Check('feed_ranking_check', 'oldest BETWEEN generation - 1 AND generation')
@Check('feed_ranking_is_only_check', 'is_only')
export class FeedRankingEntity {
  /** Always true: there is only one row. */
  @Column('boolean', { primary: true, default: true })
  is_only: boolean;

  /** The generation for new cursors. */
  @Column('bigint')
  generation: string;

  /** The oldest generation with complete scores: the one before, until its column is written again. */
  @Column('bigint')
  oldest: string;
}
