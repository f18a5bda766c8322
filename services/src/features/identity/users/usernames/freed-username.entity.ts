import { Entity, ForeignKey, Index } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/**
 * A former username, after a change of name or a deletion of the account. For a while only its former owner may take it
 * again.
 */
@Entity('freed_usernames')
@Index('freed_usernames_user_idx', ['user_id'])
export class FreedUsernameEntity {
  /** In lower case. */
  @Column('text', { primary: true })
  username: string;

  /** The former owner; null when their account is deleted, so that nobody may take the name. */
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  user_id: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  freed_at: Date;
}
