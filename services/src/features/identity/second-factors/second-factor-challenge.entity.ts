import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Column, oneOf } from '../../../platform/database/index.js';

const PURPOSES = ['sign-in', 'recent', 'authenticator', 'passkey'] as const;
export type ChallengePurpose = (typeof PURPOSES)[number];

/**
 * A pending second factor, or the pending first answer of a new one. It is a row instead of a key in Redis, because it
 * is used up in the transaction of what it admits, so that it admits once across all processes.
 */
@Entity('second_factor_challenges')
@Check('second_factor_challenges_purpose_check', oneOf('purpose', PURPOSES))
@Unique(['token_hash'])
@Index('second_factor_challenges_user_idx', ['user_id'])
@Index('second_factor_challenges_expires_idx', ['expires_at'])
export class SecondFactorChallengeEntity {
  @Column('uuid', { primary: true })
  id: string;

  /** SHA-256 of the token that the client holds. */
  @Column('bytea')
  token_hash: Buffer;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  user_id: string;

  @Column('text')
  purpose: ChallengePurpose;

  /** The session, for an action of a signed-in user. No foreign key, because an ended session requests nothing. */
  @Column('uuid', { nullable: true })
  session_id: string | null;

  /** For a sign-in: SHA-256 of the stored password that was right. A changed password ends the challenge. */
  @Column('bytea', { nullable: true })
  password_digest: Buffer | null;

  /** For a sign-in: whether it is saved. */
  @Column('boolean', { default: false })
  is_remembered: boolean;

  /** The challenge that the passkey signs. */
  @Column('text', { nullable: true })
  passkey_challenge: string | null;

  /** The encrypted key of an authenticator app that is not confirmed yet. */
  @Column('bytea', { nullable: true })
  secret: Buffer | null;

  @Column('integer', { default: 0 })
  attempts: number;

  /** The added second factor, for a repeated call. */
  @Column('uuid', { nullable: true })
  factor_id: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz')
  expires_at: Date;

  @Column('timestamptz', { nullable: true })
  used_at: Date | null;
}
