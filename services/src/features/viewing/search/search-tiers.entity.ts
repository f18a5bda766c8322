import { Check, Entity } from 'typeorm';
import { Column } from '../../../platform/database/index.js';

/** The only row, which holds the engagement at which each tier begins. */
@Entity('search_tiers')
@Check('search_tiers_is_only_check', 'is_only')
export class SearchTiersEntity {
  /** Always true: there is only one row. */
  @Column('boolean', { primary: true, default: true })
  is_only: boolean;

  /** Ascending; the tier of a video is the number of bounds that its engagement has reached. */
  @Column('double precision', { array: true })
  bounds: number[];
}
