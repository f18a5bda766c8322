import type { DonationStatus } from '@beem/contracts';
import { type Balances, changeOf, type LedgerKind, NO_BALANCES } from '../../ledger/index.js';
import type { DisputeStatus, DonationEntity } from '../donation.entity.js';

export interface DisputeState {
  id: string;
  status: DisputeStatus;
  cents: number;
}

/** The current payment of a donation at Stripe. Refunds are totals, so the order of events does not matter. */
export interface PaymentState {
  /** `open`: the payment can still be made. */
  phase: 'open' | 'paid' | 'canceled';
  chargeId: string | null;
  /** Why the last card was declined. */
  failureCode: string | null;
  refundedCents: number;
  /** Refunds in progress: the money has left, and it is unknown whether it arrives. */
  pendingRefundCents: number;
  /** Refunds that failed or were canceled. */
  failedRefundCents: number;
  /**
   * The amount that refunds, including failed ones, took back from the creator's account; without the amount of a lost
   * dispute.
   */
  reversedCents: number;
  feeRefundedCents: number;
  /**
   * The part of `reversedCents` that the creator must get again, because refunds failed and no later one has taken it.
   */
  restorableCents: number;
  /** The part of it that the creator's account has received by separate transfers. */
  restoredCents: number;
  dispute: DisputeState | null;
}

export type Amounts = Pick<DonationEntity, 'charge_cents' | 'creator_cents' | 'processing_fee_cents'>;
type StateFields = Pick<
  DonationEntity,
  | 'status'
  | 'charge_id'
  | 'failure_code'
  | 'refunded_cents'
  | 'reversed_cents'
  | 'fee_refunded_cents'
  | 'refund_pending_cents'
  | 'refund_failed_cents'
  | 'restorable_cents'
  | 'restored_cents'
  | 'dispute_id'
  | 'dispute_status'
  | 'disputed_cents'
>;

/** The columns of a donation for a state. */
export function fieldsOf(state: PaymentState, { charge_cents }: Pick<Amounts, 'charge_cents'>): StateFields {
  return {
    status: statusOf(state, charge_cents),
    charge_id: state.chargeId,
    failure_code: state.failureCode,
    refunded_cents: state.refundedCents,
    reversed_cents: state.reversedCents,
    fee_refunded_cents: state.feeRefundedCents,
    refund_pending_cents: state.pendingRefundCents,
    refund_failed_cents: state.failedRefundCents,
    restorable_cents: state.restorableCents,
    restored_cents: state.restoredCents,
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

/** The state with which a row was written. */
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
    pendingRefundCents: row.refund_pending_cents,
    failedRefundCents: row.refund_failed_cents,
    restorableCents: row.restorable_cents,
    restoredCents: row.restored_cents,
    dispute: id !== null && status !== null ? { id, status, cents } : null,
  };
}

/** The balances of a donation in a state. They add up to 0. */
export function balancesOf(state: PaymentState, amounts: Amounts): Balances {
  if (state.phase !== 'paid') return NO_BALANCES;
  const { refundedCents, pendingRefundCents, dispute } = state;
  const { creator, owed, withheld } = shareOf(state, amounts);
  const left = amounts.charge_cents - refundedCents - pendingRefundCents;
  const isOpen = dispute?.status === 'open';
  const isLost = dispute?.status === 'lost';
  const clearing = (isLost ? dispute.cents : 0) - left;
  const held = isOpen ? withheld : 0;
  const fees = 0 - clearing - creator - held - owed;
  // Refunded amounts are taken from Beem's own fee first, because Stripe keeps its price of the payment.
  const processing_fees = Math.min(Math.max(fees, 0), amounts.processing_fee_cents);
  return { clearing, creator, held, owed, processing_fees, platform_fees: fees - processing_fees };
}

interface Share {
  creator: number;
  owed: number;
  /** The amount that a dispute takes from both, starting with what Beem owes. */
  withheld: number;
  /** The part of `withheld` that the creator's account at Stripe has. */
  withheldFromAccount: number;
}

/** The creator's part of a payment. */
function shareOf(
  { reversedCents, feeRefundedCents, restorableCents, restoredCents, dispute }: PaymentState,
  { creator_cents }: Pick<Amounts, 'creator_cents'>,
): Share {
  const inAccount =
    creator_cents - (reversedCents - feeRefundedCents) + Math.min(restoredCents, restorableCents);
  const due = Math.max(0, restorableCents - restoredCents);
  const withheld = dispute ? withheldOf(dispute, inAccount + due) : 0;
  const owed = Math.max(0, due - withheld);
  const withheldFromAccount = withheld - (due - owed);
  return { creator: inAccount - withheldFromAccount, owed, withheld, withheldFromAccount };
}

/** Cents that the creator's account at Stripe must get for refunds that failed; negative: must give back. */
export function restorationOf(state: PaymentState, amounts: Pick<Amounts, 'creator_cents'>): number {
  if (state.phase !== 'paid') return 0;
  const excess = Math.max(0, state.restoredCents - state.restorableCents);
  return shareOf(state, amounts).owed - excess;
}

/** The amount that a dispute takes from the creator, temporarily or, once it is lost, finally. */
export function withheldOf({ status, cents }: DisputeState, earned: number): number {
  return status === 'won' ? 0 : Math.max(0, Math.min(earned, cents));
}

/** The part of a lost dispute that the creator's account at Stripe must give back. */
export function reversalOf(state: PaymentState, amounts: Pick<Amounts, 'creator_cents'>): number {
  return state.dispute?.status === 'lost' ? shareOf(state, amounts).withheldFromAccount : 0;
}

export interface LedgerStep {
  kind: LedgerKind;
  /** Without the number of an event that can happen several times. */
  reference: string;
  change: Balances;
}

/**
 * The transactions between two states, each as if its event had arrived separately: a donation that is read for the
 * first time when its dispute is lost gets the same entries as one that was read at every event.
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
  const { phase, dispute, restoredCents } = current;
  enter('refund', charge, { ...beforeFailures(current, to, amounts), phase, dispute });
  enter('refund_failed', charge, { ...to, restoredCents, phase, dispute });
  enter('transfer', charge, { ...to, phase, dispute });
  if (!to.dispute) {
    // The dispute turned out to be an inquiry.
    if (current.dispute) enter('dispute_won', current.dispute.id, { ...current, dispute: null });
    return steps;
  }
  const { id, status } = to.dispute;
  if (status !== 'open' && current.dispute?.id !== id)
    enter('dispute_opened', id, { ...current, dispute: { ...to.dispute, status: 'open' } });
  enter(DISPUTE_KINDS[status], id, { ...current, dispute: to.dispute });
  return steps;
}

/** `to` without the refunds that failed since `from`. */
function beforeFailures(
  { failedRefundCents: failedBefore, restoredCents }: PaymentState,
  to: PaymentState,
  { charge_cents, creator_cents }: Amounts,
): PaymentState {
  const failed = to.failedRefundCents - failedBefore;
  const share = Math.round((creator_cents * failed) / charge_cents);
  return {
    ...to,
    pendingRefundCents: to.pendingRefundCents + failed,
    failedRefundCents: failedBefore,
    restorableCents: Math.max(0, to.restorableCents - share),
    restoredCents,
  };
}

const DISPUTE_KINDS = {
  open: 'dispute_opened',
  won: 'dispute_won',
  lost: 'dispute_lost',
} as const satisfies Record<DisputeStatus, LedgerKind>;

const NOTHING_RETURNED: Omit<PaymentState, 'phase' | 'chargeId'> = {
  failureCode: null,
  refundedCents: 0,
  pendingRefundCents: 0,
  failedRefundCents: 0,
  reversedCents: 0,
  feeRefundedCents: 0,
  restorableCents: 0,
  restoredCents: 0,
  dispute: null,
};

export const NO_PAYMENT: PaymentState = { ...NOTHING_RETURNED, phase: 'open', chargeId: null };
