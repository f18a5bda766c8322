import type { Stripe } from 'stripe';
import { SHARED_MARK } from '../payment-requests.js';
import type { PaymentState } from './payment-state.js';
import type { ReadTransfer } from './read-transfers.js';

/** All refunds of a charge; it carries its ten newest. */
export async function readRefunds(stripe: Stripe, charge: Stripe.Charge): Promise<Stripe.Refund[]> {
  const { refunds } = charge;
  if (refunds && !refunds.has_more) return refunds.data;
  return stripe.refunds.list({ charge: charge.id, limit: 100 }).autoPagingToArray({ limit: 1_000 });
}

type Totals = Pick<
  PaymentState,
  'refundedCents' | 'pendingRefundCents' | 'failedRefundCents' | 'restorableCents'
>;

interface Refunded {
  refunds: Pick<Stripe.Refund, 'id' | 'amount' | 'status' | 'metadata'>[];
  transfer: Pick<ReadTransfer, 'amount' | 'reversedCents' | 'reversedByRefund'> | null;
  applicationFeeCents: number;
  feeRefundedCents: number;
}

/**
 * Adds up the refunds of a charge. A failed one leaves the creator's transfer reversed and the fee returned at Stripe:
 * the creator's part must be restored, unless a later refund of Beem's has taken it.
 */
export function refundTotals({ refunds, ...amounts }: Refunded): Totals {
  const totals: Totals = {
    ...{ refundedCents: 0, pendingRefundCents: 0, failedRefundCents: 0, restorableCents: 0 },
  };
  let failedReversed = 0;
  let taken = 0;
  for (const { id, amount, status, metadata } of refunds) {
    const group = groupOf(status);
    totals[group] += amount;
    const reversed = amounts.transfer?.reversedByRefund.get(id) ?? 0;
    if (group === 'failedRefundCents') failedReversed += reversed;
    else if (metadata?.[SHARED_MARK]) taken += missingShare(amount, reversed, amounts);
  }
  totals.restorableCents = Math.max(0, failedReversed - feeIn(failedReversed, amounts) - taken);
  return totals;
}

/** The amount that a refund takes from the creator in addition to the payment's own transfer. */
function missingShare(amount: number, reversed: number, amounts: Omit<Refunded, 'refunds'>): number {
  const { transfer, applicationFeeCents } = amounts;
  if (!transfer) return 0;
  const share = amount - Math.round((applicationFeeCents * amount) / transfer.amount);
  return Math.max(0, share - (reversed - feeIn(reversed, amounts)));
}

function groupOf(status: string | null): Exclude<keyof Totals, 'restorableCents'> {
  if (status === 'failed' || status === 'canceled') return 'failedRefundCents';
  return status === 'pending' || status === 'requires_action' ? 'pendingRefundCents' : 'refundedCents';
}

/** The part of the returned fee that belongs to a part of the transfer: in proportion, at most the returned amount. */
function feeIn(
  reversed: number,
  { transfer, applicationFeeCents, feeRefundedCents }: Omit<Refunded, 'refunds'>,
): number {
  if (!transfer || transfer.reversedCents === reversed) return feeRefundedCents;
  return Math.min(Math.round((applicationFeeCents * reversed) / transfer.amount), feeRefundedCents);
}
