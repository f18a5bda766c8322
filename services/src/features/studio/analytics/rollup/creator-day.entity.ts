import { Entity, ForeignKey } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** The days of all published videos of a creator together, and the followers who came on a day and still follow. */
@Entity('creator_days')
export class CreatorDayEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  creator_id: string;

  /** `YYYY-MM-DD`, UTC. */
  @Column('date', { primary: true })
  day: string;

  @Column('integer', { default: 0 })
  views: number;

  @Column('integer', { default: 0 })
  likes: number;

  @Column('integer', { default: 0 })
  comments: number;

  @Column('integer', { default: 0 })
  followers: number;
}
