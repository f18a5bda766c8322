import type { DonationStatus } from '@beem/contracts';
import { type Balances, changeOf, type LedgerKind, NO_BALANCES } from '../../ledger/index.js';
import type { DisputeStatus, DonationEntity } from '../donation.entity.js';

export interface DisputeState {
  id: string;
  status: DisputeStatus;
  cents: number;
}

/** The payment of a donation as Stripe has it now. Refunds are given as totals, so the order of events plays no part. */
export interface PaymentState {
  /** `open`: it can still be paid. */
  phase: 'open' | 'paid' | 'canceled';
  chargeId: string | null;
  /** Why the last card was declined. */
  failureCode: string | null;
  refundedCents: number;
  /** What refunds took back from the creator's account; what a lost dispute took back is not part of it. */
  reversedCents: number;
  feeRefundedCents: number;
  dispute: DisputeState | null;
}

type Amounts = Pick<DonationEntity, 'charge_cents' | 'creator_cents' | 'processing_fee_cents'>;
type StateFields = Pick<
  DonationEntity,
  | 'status'
  | 'charge_id'
  | 'failure_code'
  | 'refunded_cents'
  | 'reversed_cents'
  | 'fee_refunded_cents'
  | 'dispute_id'
  | 'dispute_status'
  | 'disputed_cents'
>;

/** The columns of a donation that a state gives. */
export function fieldsOf(state: PaymentState, { charge_cents }: Pick<Amounts, 'charge_cents'>): StateFields {
  return {
    status: statusOf(state, charge_cents),
    charge_id: state.chargeId,
    failure_code: state.failureCode,
    refunded_cents: state.refundedCents,
    reversed_cents: state.reversedCents,
    fee_refunded_cents: state.feeRefundedCents,
    dispute_id: state.dispute?.id ?? null,
    dispute_status: state.dispute?.status ?? null,
    disputed_cents: state.dispute?.cents ?? 0,
  };
}

function statusOf(
  { phase, failureCode, refundedCents, dispute }: PaymentState,
  charge: number,
): DonationStatus {
  if (phase !== 'paid') {
    if (failureCode !== null) return 'failed';
    return phase === 'open' ? 'pending' : 'canceled';
  }
  if (dispute && dispute.status !== 'won') return 'disputed';
  return refundedCents >= charge ? 'refunded' : 'completed';
}

/** The state that a row was written with. */
export function stateOf(row: StateFields): PaymentState {
  const { dispute_id: id, dispute_status: status, disputed_cents: cents } = row;
  const isPaid = row.status === 'completed' || row.status === 'refunded' || row.status === 'disputed';
  return {
    phase: isPaid ? 'paid' : row.status === 'canceled' ? 'canceled' : 'open',
    chargeId: row.charge_id,
    failureCode: row.failure_code,
    refundedCents: row.refunded_cents,
    reversedCents: row.reversed_cents,
    feeRefundedCents: row.fee_refunded_cents,
    dispute: id !== null && status !== null ? { id, status, cents } : null,
  };
}

/** Whose the money of a donation is in a state. The sum is 0. */
export function balancesOf(state: PaymentState, amounts: Amounts): Balances {
  if (state.phase !== 'paid') return NO_BALANCES;
  const { refundedCents, reversedCents, feeRefundedCents, dispute } = state;
  const earned = amounts.creator_cents - (reversedCents - feeRefundedCents);
  const left = amounts.charge_cents - refundedCents;
  const withheld = dispute ? withheldOf(dispute, earned) : 0;
  const isOpen = dispute?.status === 'open';
  const isLost = dispute?.status === 'lost';
  const clearing = (isLost ? dispute.cents : 0) - left;
  const creator = earned - withheld;
  const held = isOpen ? withheld : 0;
  const fees = 0 - clearing - creator - held;
  // What comes back to donors is taken from Beem's own fee first: Stripe keeps its price of the payment.
  const processing_fees = Math.min(Math.max(fees, 0), amounts.processing_fee_cents);
  return { clearing, creator, held, processing_fees, platform_fees: fees - processing_fees };
}

/** What a dispute takes from the creator, for the time being or, once it is lost, for good. */
export function withheldOf({ status, cents }: DisputeState, earned: number): number {
  return status === 'won' ? 0 : Math.max(0, Math.min(earned, cents));
}

/** What of a lost dispute the creator's account at Stripe must give back. */
export function reversalOf(state: PaymentState, { creator_cents }: Pick<Amounts, 'creator_cents'>): number {
  if (state.dispute?.status !== 'lost') return 0;
  return withheldOf(state.dispute, creator_cents - (state.reversedCents - state.feeRefundedCents));
}

export interface LedgerStep {
  kind: LedgerKind;
  /** Without the number of what happens more than once. */
  reference: string;
  change: Balances;
}

/**
 * The transactions that lead from one state to another, each as if its event had come by itself: a donation that is read
 * for the first time when its dispute is lost gets the same entries as one that was read at every event.
 */
export function stepsBetween(from: PaymentState, to: PaymentState, amounts: Amounts): LedgerStep[] {
  const steps: LedgerStep[] = [];
  let current = from;
  const enter = (kind: LedgerKind, reference: string, next: PaymentState) => {
    const change = changeOf(balancesOf(current, amounts), balancesOf(next, amounts));
    current = next;
    if (Object.values(change).some((cents) => cents !== 0)) steps.push({ kind, reference, change });
  };
  const charge = to.chargeId ?? '';
  if (from.phase !== 'paid' && to.phase === 'paid')
    enter('completed', charge, { ...NOTHING_RETURNED, phase: 'paid', chargeId: charge });
  const { refundedCents, reversedCents, feeRefundedCents } = to;
  enter('refund', charge, { ...current, refundedCents, reversedCents, feeRefundedCents });
  if (!to.dispute) {
    // It turned out to be none.
    if (current.dispute) enter('dispute_won', current.dispute.id, { ...current, dispute: null });
    return steps;
  }
  const { id, status } = to.dispute;
  if (status !== 'open' && current.dispute?.id !== id)
    enter('dispute_opened', id, { ...current, dispute: { ...to.dispute, status: 'open' } });
  enter(DISPUTE_KINDS[status], id, { ...current, dispute: to.dispute });
  return steps;
}

const DISPUTE_KINDS = {
  open: 'dispute_opened',
  won: 'dispute_won',
  lost: 'dispute_lost',
} as const satisfies Record<DisputeStatus, LedgerKind>;

const NOTHING_RETURNED: Omit<PaymentState, 'phase' | 'chargeId'> = {
  failureCode: null,
  refundedCents: 0,
  reversedCents: 0,
  feeRefundedCents: 0,
  dispute: null,
};

export const NO_PAYMENT: PaymentState = { ...NOTHING_RETURNED, phase: 'open', chargeId: null };
