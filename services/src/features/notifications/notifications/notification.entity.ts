import { NOTIFICATION_TYPES, type NotificationType } from '@beem/contracts';
import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Column, IdColumn, oneOf, SchemaStatement } from '../../../platform/database/index.js';

/** A notification of a user. */
@Entity('notifications')
@Check('notifications_actor_count_check', 'actor_count >= 0')
@Check('notifications_type_check', oneOf('type', NOTIFICATION_TYPES))
@Unique(['user_id', 'event_key'])
@Index('notifications_unread_idx', ['user_id'], { where: 'NOT is_read' })
@Index('notifications_video_idx', ['video_id'], { where: 'video_id IS NOT NULL' })
@Index('notifications_actor_idx', ['actor_id'], { where: 'actor_id IS NOT NULL' })
@SchemaStatement('CREATE INDEX notifications_user_idx ON notifications (user_id, notified_at DESC, id DESC)')
@Index('notifications_comment_idx', ['comment_id'], { where: 'comment_id IS NOT NULL' })
export class NotificationEntity {
  @IdColumn()
  id: string;

  /** The notified user. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  user_id: string;

  @Column('text')
  type: NotificationType;

  /** The acting user; null for likes, whose actors are in `notification_actors`. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  actor_id: string | null;

  @ForeignKey('videos', { onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  video_id: string | null;

  /** The key of the event: a repeated event finds its row and adds none. */
  @Column('text')
  event_key: string;

  @Column('boolean', { default: false })
  is_read: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  /** No foreign key: without the comment the notification is not shown, and the event of the deletion removes it. */
  @Column('bigint', { nullable: true })
  comment_id: string | null;

  /** No foreign key: donations stay for ever, and their later changes do not affect the notification. */
  @Column('bigint', { nullable: true })
  donation_id: string | null;

  /** Number of acting users: more than one only for likes, which are one row per user and subject. 0: all took their likes back. */
  @Column('integer', { default: 1 })
  actor_count: number;

  /** Time of its newest event; the order of the list. */
  @Column('timestamptz', { default: () => 'now()' })
  notified_at: Date;

  /** Of a moderator's decision: the rule, the new rating or the result; of a change of the account: the sentence. */
  @Column('text', { nullable: true })
  detail: string | null;
}
