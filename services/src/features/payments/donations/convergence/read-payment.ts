import type { Stripe } from 'stripe';
import type { DisputeState, PaymentState } from './payment-state.js';
import { type ReadTransfer, readRestored, readTransfer } from './read-transfers.js';
import { readRefunds, refundTotals } from './refund-totals.js';

const EXPAND = ['latest_charge.transfer', 'latest_charge.application_fee', 'latest_charge.refunds'];

/** Stripe's answer about an intent: the state, and the amounts that must equal those of the donation. */
export interface PaymentReading {
  state: PaymentState;
  chargedCents: number;
  applicationFeeCents: number;
  /** The transfer of the payment. */
  transfer: ReadTransfer | null;
  /** Transfers that replaced failed refunds, the oldest first. */
  restored: ReadTransfer[];
  /** The group by which they are found. */
  transferGroup: string;
  /** The amount that a lost dispute has taken back from the creator's account so far. */
  disputeReversedCents: number;
}

/** Reads everything about a payment from Stripe. */
export async function readPayment(stripe: Stripe, intentId: string): Promise<PaymentReading> {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: EXPAND });
  const charge = intent.status === 'succeeded' ? expanded(intent.latest_charge) : null;
  const paidOut = charge && expanded(charge.transfer ?? null);
  const transfer = paidOut && (await readTransfer(stripe, paidOut));
  const feeRefundedCents = (charge && expanded(charge.application_fee)?.amount_refunded) ?? 0;
  const refunds = charge ? await readRefunds(stripe, charge) : [];
  const totals = refundTotals({
    ...{ refunds, transfer, feeRefundedCents },
    applicationFeeCents: intent.application_fee_amount ?? 0,
  });
  const transferGroup = paidOut?.transfer_group ?? `group_${intent.id}`;
  const restored = totals.failedRefundCents > 0 ? await readRestored(stripe, transferGroup) : [];
  const transfers = transfer ? [transfer, ...restored] : restored;
  return {
    state: {
      ...totals,
      phase: phaseOf(intent.status),
      chargeId: charge?.id ?? null,
      failureCode: failureOf(intent),
      reversedCents: transfer?.reversedCents ?? 0,
      feeRefundedCents,
      restoredCents: sumOf(restored, ({ amount, reversedCents }) => amount - reversedCents),
      dispute: charge?.disputed ? await readDispute(stripe, charge.id) : null,
    },
    chargedCents: intent.amount,
    applicationFeeCents: intent.application_fee_amount ?? 0,
    ...{ transfer, restored, transferGroup },
    disputeReversedCents: sumOf(transfers, (one) => one.disputeReversedCents),
  };
}

function phaseOf(status: Stripe.PaymentIntent.Status): PaymentState['phase'] {
  if (status === 'succeeded') return 'paid';
  return status === 'canceled' ? 'canceled' : 'open';
}

/** The decline code is more specific than `card_declined`. */
function failureOf({ status, last_payment_error: error }: Stripe.PaymentIntent): string | null {
  if (status === 'succeeded' || !error) return null;
  return error.decline_code ?? error.code ?? error.type;
}

const DISPUTE_STATUSES: Partial<Record<string, DisputeState['status']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

async function readDispute(stripe: Stripe, chargeId: string): Promise<DisputeState | null> {
  return disputeOf((await stripe.disputes.list({ charge: chargeId, limit: 10 })).data);
}

/**
 * Combines the disputes of a charge; a bank's inquiry takes no money and does not count. A lost dispute stays lost
 * whatever happens to another one, and the amounts of lost ones are added.
 * @param disputes the newest first
 */
export function disputeOf(disputes: Pick<Stripe.Dispute, 'id' | 'status' | 'amount'>[]): DisputeState | null {
  for (const status of ['lost', 'open', 'won'] as const) {
    const same = disputes.filter((dispute) => DISPUTE_STATUSES[dispute.status] === status);
    const [newest] = same;
    if (newest) return { id: newest.id, status, cents: sumOf(same, ({ amount }) => amount) };
  }
  return null;
}

function sumOf<T>(items: T[], centsOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + centsOf(item), 0);
}

/** An expanded field of `EXPAND`, which the SDK types as an id or the object. */
function expanded<T extends object>(value: string | T | null): T | null {
  return typeof value === 'string' ? null : value;
}
