import { Entity, ForeignKey } from 'typeorm';
import { Column } from '../../../platform/database/index.js';

/**
 * One of ten codes, each of which replaces a second factor once when no passkey and no authenticator app is available.
 */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  user_id: string;

  /** Argon2id. */
  @Column('bytea', { primary: true })
  code_hash: Buffer;

  /** The same for all codes of a user. */
  @Column('bytea')
  salt: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  used_at: Date | null;
}
