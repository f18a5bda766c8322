import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Column } from '../../../platform/database/index.js';

/** A saved sign-in of one browser; its token changes on every use. */
@Entity('device_tokens')
@Unique(['token_hash'])
@Index('device_tokens_user_idx', ['user_id'])
export class DeviceTokenEntity {
  @Column('uuid', { primary: true })
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  user_id: string;

  /** SHA-256 of the only token that is valid now. */
  @Column('bytea')
  token_hash: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz')
  expires_at: Date;

  /** Shown in the list of saved sign-ins, never a security input. */
  @Column('text', { nullable: true })
  user_agent: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  last_used_at: Date;

  /** When a second factor was passed on the device: users with one can use only such a saved sign-in. */
  @Column('timestamptz', { nullable: true })
  second_factor_at: Date | null;
}
