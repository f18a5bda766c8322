import { Entity, Index } from 'typeorm';
import { Column } from '../../../platform/database/index.js';

/**
 * A deleted account and the data that its purge still needs. A finished row identifies nobody; it answers a repeated
 * call for a while.
 */
@Entity('account_deletions')
@Index('account_deletions_token_idx', ['token_hash'])
@Index('account_deletions_open_idx', ['id'], { where: 'finished_at IS NULL' })
export class AccountDeletionEntity {
  @Column('uuid', { primary: true })
  id: string;

  /** No foreign key, because the purge ends with the user's own row. Null when finished, like the address. */
  @Column('uuid', { nullable: true })
  user_id: string | null;

  @Column('text', { nullable: true })
  email: string | null;

  /** SHA-256 of the session token of the request: the same request again gets the same answer. */
  @Column('bytea')
  token_hash: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  finished_at: Date | null;
}
