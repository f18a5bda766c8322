import {
  CODE_POINTS_PER_CHARACTER,
  DONATION_MESSAGE_MAX_LENGTH,
  DONATION_STATUSES,
  type DonationStatus,
} from '@beem/contracts';
import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Column, IdColumn, oneOf, SchemaStatement } from '../../../platform/database/index.js';

const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/**
 * A donation. Its amounts are fixed when it is made; the other columns are the payment's last read state at Stripe,
 * which only `Convergence` writes.
 */
@Entity('donations')
@Check('donations_status_check', oneOf('status', DONATION_STATUSES))
@Check(
  'donations_dispute_check',
  `${oneOf('dispute_status', DISPUTE_STATUSES)} AND (dispute_id IS NULL) = (dispute_status IS NULL)`,
)
@Check(
  'donations_cents_check',
  `platform_fee_cents >= 0 AND processing_fee_cents >= 0 AND creator_cents > 0
   AND charge_cents = creator_cents + platform_fee_cents + processing_fee_cents
   AND charge_cents = amount_cents + CASE WHEN covers_fees THEN processing_fee_cents ELSE 0 END`,
)
@Check(
  'donations_message_check',
  `char_length(message) <= ${DONATION_MESSAGE_MAX_LENGTH * CODE_POINTS_PER_CHARACTER}`,
)
@Unique(['donor_id', 'request_key'])
@Unique(['intent_id'])
@SchemaStatement('CREATE INDEX donations_creator_idx ON donations (creator_id, id DESC)')
@SchemaStatement('CREATE INDEX donations_status_idx ON donations (status, id DESC)')
@Index('donations_sync_idx', ['next_sync_at'], { where: 'next_sync_at IS NOT NULL' })
@SchemaStatement('CREATE INDEX donations_checked_idx ON donations (checked_at NULLS FIRST, id)')
@Index('donations_declines_idx', ['creator_id', 'declined_at'], { where: 'declined_at IS NOT NULL' })
export class DonationEntity {
  @IdColumn()
  id: string;

  /** Null after the donor has deleted their account. */
  @ForeignKey('users')
  @Column('uuid', { nullable: true })
  donor_id: string | null;

  /** Null after the creator has deleted their account. */
  @ForeignKey('users')
  @Column('uuid', { nullable: true })
  creator_id: string | null;

  @Column('integer')
  amount_cents: number;

  @Column('boolean')
  covers_fees: boolean;

  @Column('integer')
  charge_cents: number;

  @Column('integer')
  platform_fee_cents: number;

  @Column('integer')
  processing_fee_cents: number;

  @Column('integer')
  creator_cents: number;

  @Column('text', { nullable: true })
  message: string | null;

  /** Whether the donor is hidden from the creator. */
  @Column('boolean', { default: false })
  is_anonymous: boolean;

  /** The client's key of one donation, by which a repeated call finds it. */
  @Column('text', { nullable: true })
  request_key: string | null;

  @Column('text', { default: 'pending' })
  status: DonationStatus;

  @Column('timestamptz', { default: () => 'now()' })
  status_since: Date;

  /** The creator's account at Stripe; null after the creator has deleted theirs. */
  @Column('text', { nullable: true })
  destination: string | null;

  /**
   * Stripe's payment intent. The donor gets its secret only after it is stored, so nobody can pay for a row without
   * one.
   */
  @Column('text', { nullable: true })
  intent_id: string | null;

  /** Charge of the successful payment. */
  @Column('text', { nullable: true })
  charge_id: string | null;

  /** Why the last card was declined. */
  @Column('text', { nullable: true })
  failure_code: string | null;

  /** Number of declined cards, from Stripe's events. */
  @Column('integer', { default: 0 })
  failed_attempts: number;

  /** When the last card was declined. */
  @Column('timestamptz', { nullable: true })
  declined_at: Date | null;

  /** Refunded part of the charge, in total. */
  @Column('integer', { default: 0 })
  refunded_cents: number;

  /** The amount that refunds took back from the creator's account, including fees. */
  @Column('integer', { default: 0 })
  reversed_cents: number;

  /** The part of the fees that refunds returned. */
  @Column('integer', { default: 0 })
  fee_refunded_cents: number;

  /** Refunds in progress: Stripe does not know yet whether they arrive. */
  @Column('integer', { default: 0 })
  refund_pending_cents: number;

  /** Total of refunds that failed or were canceled. */
  @Column('integer', { default: 0 })
  refund_failed_cents: number;

  /** The amount that failed refunds took from the creator, which the creator must get again. */
  @Column('integer', { default: 0 })
  restorable_cents: number;

  /** The part of it that the creator's account at Stripe has received by separate transfers. */
  @Column('integer', { default: 0 })
  restored_cents: number;

  /** Number of refusals of such a transfer or its reversal by Stripe: part of the key of the next attempt. */
  @Column('integer', { default: 0 })
  restore_refusals: number;

  /** The reason of Stripe's last refusal; null once it is done. */
  @Column('text', { nullable: true })
  restore_failure: string | null;

  @Column('text', { nullable: true })
  dispute_id: string | null;

  @Column('text', { nullable: true })
  dispute_status: DisputeStatus | null;

  @Column('integer', { default: 0 })
  disputed_cents: number;

  /** Whether a dispute was lost and the creator's part is still in their account at Stripe. */
  @Column('boolean', { default: false })
  is_reversal_due: boolean;

  /**
   * Number of refusals by Stripe to take it back: part of the key of the next attempt, because a key keeps its answer.
   */
  @Column('integer', { default: 0 })
  reversal_refusals: number;

  /** Increased with every change of the state, so that an earlier reading is not written after it. */
  @Column('integer', { default: 0 })
  version: number;

  /** When Stripe is read next; null when only an event can change the donation. */
  @Column('timestamptz', { nullable: true })
  next_sync_at: Date | null;

  /** When the check last compared it with Stripe. */
  @Column('timestamptz', { nullable: true })
  checked_at: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  completed_at: Date | null;
}
