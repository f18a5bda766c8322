import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Column, oneOf } from '../../../platform/database/index.js';

export const SECOND_FACTOR_KINDS = ['passkey', 'authenticator'] as const;
export type SecondFactorKind = (typeof SECOND_FACTOR_KINDS)[number];

/** A passkey or an authenticator app of a user. */
@Entity('second_factors')
@Check('second_factors_kind_check', oneOf('kind', SECOND_FACTOR_KINDS))
@Check(
  'second_factors_parts_check',
  `CASE kind WHEN 'authenticator' THEN secret IS NOT NULL ELSE credential_id IS NOT NULL AND public_key IS NOT NULL END`,
)
@Unique(['credential_id'])
@Index('second_factors_user_idx', ['user_id'])
export class SecondFactorEntity {
  @Column('uuid', { primary: true })
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  user_id: string;

  @Column('text')
  kind: SecondFactorKind;

  /** The name that its user gave it. */
  @Column('text')
  name: string;

  /** The key of an authenticator app, encrypted (`secret-box.ts`). */
  @Column('bytea', { nullable: true })
  secret: Buffer | null;

  /** The newest accepted step of an authenticator app: it and earlier steps are not accepted again. */
  @Column('bigint', { nullable: true })
  last_step: string | null;

  @Column('text', { nullable: true })
  credential_id: string | null;

  @Column('bytea', { nullable: true })
  public_key: Buffer | null;

  /** Counter of the passkey's signatures; 0 if it does not count. */
  @Column('bigint', { default: 0 })
  counter: string;

  @Column('text', { array: true, default: () => `'{}'` })
  transports: string[];

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  last_used_at: Date | null;
}
