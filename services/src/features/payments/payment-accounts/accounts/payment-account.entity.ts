import { Entity, ForeignKey, Index } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** A creator's account at the payment provider, with its last read state. */
@Entity('payment_accounts')
@Index('payment_accounts_stripe_account_id_key', ['stripe_account_id'], { unique: true })
export class PaymentAccountEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid', { primary: true })
  user_id: string;

  /** Idempotency key that makes repeated attempts create one account. */
  @Column('uuid')
  creation_key: string;

  /** Null until the provider has answered. */
  @Column('text', { nullable: true })
  stripe_account_id: string | null;

  /** Whether donations can be transferred to it. */
  @Column('boolean', { default: false })
  transfers_active: boolean;

  @Column('boolean', { default: false })
  payouts_enabled: boolean;

  /** By the provider's names, e.g. `individual.dob.day`. */
  @Column('text', { array: true, default: () => "'{}'" })
  requirements_due: string[];

  @Column('text', { nullable: true })
  disabled_reason: string | null;

  /** Whether the provider no longer lets us use it: it was deleted, or our access revoked. */
  @Column('boolean', { default: false })
  is_disconnected: boolean;

  /** Number of reads of the account or its payouts; orders the answers. */
  @Column('bigint', { default: 0 })
  read_count: string;

  /** The number of the read that gave the state. */
  @Column('bigint', { default: 0 })
  state_read: string;

  /** Time of the last read. */
  @Column('timestamptz', { nullable: true })
  checked_at: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
