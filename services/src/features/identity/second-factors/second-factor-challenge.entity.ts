import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Column, oneOf } from '../../../platform/database/index.js';

const PURPOSES = ['sign-in', 'recent', 'authenticator', 'passkey'] as const;
export type ChallengePurpose = (typeof PURPOSES)[number];

/**
 * What waits for a second factor, or for the first answer of a new one. A row instead of a key in Redis: it is used up in the
 * transaction of what it admits, so that it admits once, in any process.
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

  /** Of what a signed-in user does. No foreign key: an ended session asks for nothing. */
  @Column('uuid', { nullable: true })
  session_id: string | null;

  /** Of a sign-in: SHA-256 of the stored password that was right. With another one it ends. */
  @Column('bytea', { nullable: true })
  password_digest: Buffer | null;

  /** Of a sign-in: whether it is saved. */
  @Column('boolean', { default: false })
  is_remembered: boolean;

  /** What the passkey signs. */
  @Column('text', { nullable: true })
  passkey_challenge: string | null;

  /** The encrypted key of an authenticator app that is not confirmed yet. */
  @Column('bytea', { nullable: true })
  secret: Buffer | null;

  @Column('integer', { default: 0 })
  attempts: number;

  /** What it added, so that the same call again finds it. */
  @Column('uuid', { nullable: true })
  factor_id: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz')
  expires_at: Date;

  @Column('timestamptz', { nullable: true })
  used_at: Date | null;
}
