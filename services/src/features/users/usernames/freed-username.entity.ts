import { Entity, ForeignKey, Index } from 'typeorm';
import { Column } from '../../../platform/database/index.js';

/** A username that was given up. For a while only its former owner may take it again. */
@Entity('freed_usernames')
@Index('freed_usernames_user_idx', ['user_id'])
export class FreedUsernameEntity {
  /** In small letters. */
  @Column('text', { primary: true })
  username: string;

  /** The former owner. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  user_id: string;

  @Column('timestamptz', { default: () => 'now()' })
  freed_at: Date;
}
