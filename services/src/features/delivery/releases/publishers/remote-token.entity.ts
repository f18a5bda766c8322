import { Entity, Index, Unique } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** A token that may publish one remote. */
@Entity('remote_tokens')
@Unique(['token_hash'])
@Index('remote_tokens_remote_idx', ['remote', 'created_at'])
export class RemoteTokenEntity {
  @Column('uuid', { primary: true })
  id: string;

  /** No foreign key, because a token may be older than the first build. */
  @Column('text')
  remote: string;

  /** SHA-256; the token itself is shown once. */
  @Column('bytea')
  token_hash: Buffer;

  /** The holder of the token. */
  @Column('text')
  label: string;

  /** The team that publishes with it. */
  @Column('text', { nullable: true })
  team: string | null;

  /** Whether it may publish remotes with pages on which users pay: granted by the operator. */
  @Column('boolean', { default: false })
  may_take_payments: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  revoked_at: Date | null;

  @Column('timestamptz')
  expires_at: Date;

  /** Written once a minute at most. */
  @Column('timestamptz', { nullable: true })
  last_used_at: Date | null;
}
