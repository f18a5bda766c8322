import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Column, oneOf } from '../../../platform/database/index.js';

/** The purpose of a link. */
const LINK_PURPOSES = ['verify', 'reset', 'change'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A link in a mail: to verify an address, to reset a password, or to change the address. */
@Entity('email_tokens')
@Check('email_tokens_purpose_check', oneOf('purpose', LINK_PURPOSES))
@Unique(['token_hash'])
@Index('email_tokens_user_idx', ['user_id', 'purpose'])
@Index('email_tokens_email_idx', ['email', 'created_at'], { where: 'email IS NOT NULL' })
export class EmailTokenEntity {
  @Column('uuid', { primary: true })
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  user_id: string;

  @Column('text')
  purpose: LinkPurpose;

  /** For a change: the new address in its normal form. */
  @Column('text', { nullable: true })
  email: string | null;

  /** For a confirmed change: the previous address, whose owner is informed. */
  @Column('text', { nullable: true })
  replaced_email: string | null;

  /** SHA-256; the token itself is only in the mail. */
  @Column('bytea')
  token_hash: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz')
  expires_at: Date;

  /** A link works once. */
  @Column('timestamptz', { nullable: true })
  used_at: Date | null;
}
