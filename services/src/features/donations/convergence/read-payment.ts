import type { Stripe } from 'stripe';
import { DISPUTE_MARK } from '../payment-requests.js';
import type { DisputeState, PaymentState } from './payment-state.js';

const EXPAND = ['latest_charge.transfer', 'latest_charge.application_fee'];

/** What Stripe says of an intent: the state, and the amounts that must be those of the donation. */
export interface PaymentReading {
  state: PaymentState;
  chargedCents: number;
  applicationFeeCents: number;
  transferId: string | null;
  /** What a lost dispute has taken back from the creator's account so far. */
  disputeReversedCents: number;
}

/** Asks Stripe for everything about a payment, as it is now. */
export async function readPayment(stripe: Stripe, intentId: string): Promise<PaymentReading> {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: EXPAND });
  const charge = intent.status === 'succeeded' ? expanded(intent.latest_charge) : null;
  const transfer = charge && expanded(charge.transfer ?? null);
  const reversals = transfer ? await readReversals(stripe, transfer) : [];
  const disputeReversedCents = sumOf(reversals.filter(({ metadata }) => metadata?.[DISPUTE_MARK]));
  return {
    state: {
      phase: phaseOf(intent.status),
      chargeId: charge?.id ?? null,
      failureCode: failureOf(intent),
      refundedCents: charge?.amount_refunded ?? 0,
      reversedCents: (transfer?.amount_reversed ?? 0) - disputeReversedCents,
      feeRefundedCents: (charge && expanded(charge.application_fee)?.amount_refunded) ?? 0,
      dispute: charge?.disputed ? await readDispute(stripe, charge.id) : null,
    },
    chargedCents: intent.amount,
    applicationFeeCents: intent.application_fee_amount ?? 0,
    transferId: transfer?.id ?? null,
    disputeReversedCents,
  };
}

function phaseOf(status: Stripe.PaymentIntent.Status): PaymentState['phase'] {
  if (status === 'succeeded') return 'paid';
  return status === 'canceled' ? 'canceled' : 'open';
}

/** The decline code says more than `card_declined`. */
function failureOf({ status, last_payment_error: error }: Stripe.PaymentIntent): string | null {
  if (status === 'succeeded' || !error) return null;
  return error.decline_code ?? error.code ?? error.type;
}

/** A transfer carries its ten newest reversals. */
async function readReversals(stripe: Stripe, transfer: Stripe.Transfer): Promise<Stripe.TransferReversal[]> {
  if (!transfer.reversals.has_more) return transfer.reversals.data;
  return stripe.transfers.listReversals(transfer.id, { limit: 100 }).autoPagingToArray({ limit: 1_000 });
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
 * The disputes of a charge as one; an inquiry of the bank takes no money and is none. What was lost stays lost whatever becomes
 * of another, and those that are lost take their amounts together.
 * @param disputes the newest first
 */
export function disputeOf(disputes: Pick<Stripe.Dispute, 'id' | 'status' | 'amount'>[]): DisputeState | null {
  for (const status of ['lost', 'open', 'won'] as const) {
    const same = disputes.filter((dispute) => DISPUTE_STATUSES[dispute.status] === status);
    const [newest] = same;
    if (newest) return { id: newest.id, status, cents: same.reduce((sum, { amount }) => sum + amount, 0) };
  }
  return null;
}

function sumOf(reversals: Stripe.TransferReversal[]): number {
  return reversals.reduce((sum, { amount }) => sum + amount, 0);
}

/** What was asked for in `EXPAND`, which the SDK's types give as an id or the object. */
function expanded<T extends object>(value: string | T | null): T | null {
  return typeof value === 'string' ? null : value;
}
