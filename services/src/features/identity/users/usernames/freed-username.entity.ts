import { Entity, ForeignKey, Index } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** A username that was given up, by a rename or with the account. For a while only its former owner may take it again. */
@Entity('freed_usernames')
@Index('freed_usernames_user_idx', ['user_id'])
export class FreedUsernameEntity {
  /** In small letters. */
  @Column('text', { primary: true })
  username: string;

  /** The former owner; null when their account is deleted, so that the name is kept from everyone. */
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  user_id: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  freed_at: Date;
}
