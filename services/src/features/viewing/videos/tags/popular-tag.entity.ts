import { Entity } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** One of the most used tags, as the last count found them. */
@Entity('popular_tags')
export class PopularTagEntity {
  /** In the capitals in which it is used most. */
  @Column('text', { primary: true })
  tag: string;

  /** Videos that carry it and that everyone may see. */
  @Column('integer')
  count: number;
}
