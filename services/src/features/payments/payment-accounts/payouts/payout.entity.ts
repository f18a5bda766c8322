import { PAYOUT_STATUSES, type PayoutStatus } from '@beem/contracts';
import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { Column, IdColumn, oneOf, SchemaStatement } from '../../../../platform/database/index.js';

/** A transfer from a creator's balance to their bank, with its last read state. */
@Entity('payouts')
@Check('payouts_status_check', oneOf('status', PAYOUT_STATUSES))
@Index('payouts_stripe_payout_id_key', ['stripe_payout_id'], { unique: true })
@SchemaStatement('CREATE INDEX payouts_user_idx ON payouts (user_id, id DESC)')
export class PayoutEntity {
  @IdColumn()
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  user_id: string;

  @Column('text')
  stripe_payout_id: string;

  @Column('bigint')
  amount_cents: string;

  @Column('text')
  status: PayoutStatus;

  /** When it is expected to reach the bank. */
  @Column('timestamptz')
  arrives_at: Date;

  /** The number of the read that gave the state, see `payment_accounts.read_count`. */
  @Column('bigint')
  state_read: string;

  /** When the provider made it. */
  @Column('timestamptz')
  created_at: Date;
}
