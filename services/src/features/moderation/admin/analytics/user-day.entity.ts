import { Entity } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/**
 * The number of users by day of registration, in shards, so that registrations seldom wait for each other. Triggers of
 * `users` change it in the statement that changes a user; deleted users are not counted.
 */
@Entity('user_days')
export class UserDayEntity {
  /** In UTC. */
  @Column('date', { primary: true })
  day: string;

  @Column('integer', { primary: true })
  shard: number;

  @Column('integer', { default: 0 })
  registered: number;

  @Column('integer', { default: 0 })
  verified: number;

  @Column('integer', { default: 0 })
  creators: number;
}
