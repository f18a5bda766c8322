import { Entity } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** One of the most used tags at the last count. */
@Entity('popular_tags')
export class PopularTagEntity {
  /** In the most used capitalization. */
  @Column('text', { primary: true })
  tag: string;

  /** Number of videos with it that everyone may see. */
  @Column('integer')
  count: number;
}
