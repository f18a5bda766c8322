import { Entity, ForeignKey, Index } from 'typeorm';
import { Column, SchemaStatement } from '../../../../platform/database/index.js';

/** One of the users whose likes a notification represents. */
@Entity('notification_actors')
@SchemaStatement(
  'CREATE INDEX notification_actors_newest_idx ON notification_actors (notification_id, notified_at DESC) WHERE is_active',
)
@Index('notification_actors_actor_idx', ['actor_id'])
export class NotificationActorEntity {
  @ForeignKey('notifications', { onDelete: 'CASCADE' })
  @Column('bigint', { primary: true })
  notification_id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  actor_id: string;

  /** False after the like was taken back: the row records that it was notified once. */
  @Column('boolean', { default: true })
  is_active: boolean;

  /** In microseconds: the newest two are named. */
  @Column('timestamptz', { precision: null, default: () => 'clock_timestamp()' })
  notified_at: Date;
}
