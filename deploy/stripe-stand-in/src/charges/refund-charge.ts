import type Stripe from 'stripe';
import { invalid } from '../api/errors.js';
import { newId } from '../sandbox/ids.js';
import { dollars, now, type Sandbox } from '../sandbox/sandbox.js';
import { postToBalance } from './balance.js';
import { cardOf } from './payment-method.js';
import { reverseTransfer } from './reversals.js';

export interface RefundRequest {
  /** The whole rest of the charge by default. */
  amount: number | undefined;
  reason: Stripe.Refund.Reason | null;
  reversesTransfer: boolean;
  returnsFee: boolean;
  metadata: Record<string, string>;
}

/** Refunds to the card; transfer and fee are reversed only on request, like at Stripe. */
export function refundCharge(sandbox: Sandbox, charge: Stripe.Charge, wanted: RefundRequest): Stripe.Refund {
  const amount = refuseUnlessRefundable(sandbox, charge, wanted);
  const { store } = sandbox;
  const id = newId('re');
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const reversal = reverseShare(sandbox, charge, { ...wanted, amount }, id);
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: postToBalance(sandbox, {
      ...{ owner: null, type: 'refund', amount: -amount, source: id },
    }),
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: wanted.metadata,
    payment_intent: String(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: wanted.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending(sandbox, charge) ? 'pending' : 'succeeded',
    transfer_reversal: reversal?.id ?? null,
  };
  store.save('refund', refund);
  store.save('charge', charge);
  sandbox.emit({ type: 'refund.created', object: refund });
  sandbox.emit({ type: 'charge.refunded', object: charge });
  return refund;
}

function isPending({ store }: Sandbox, charge: Stripe.Charge): boolean {
  const method = store.find('payment_method', String(charge.payment_method));
  return method !== undefined && cardOf(method).isRefundPending === true;
}

function refuseUnlessRefundable(sandbox: Sandbox, charge: Stripe.Charge, wanted: RefundRequest): number {
  const left = charge.amount - charge.amount_refunded;
  const amount = wanted.amount ?? left;
  if (!charge.paid) throw invalid(`Charge ${charge.id} has not been paid and cannot be refunded.`);
  if (isOpenlyDisputed(sandbox, charge)) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount > left) {
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  }
  if (wanted.returnsFee && !charge.application_fee) {
    throw invalid('Attempting to refund_application_fee on a charge with no application fee', {
      param: 'refund_application_fee',
    });
  }
  return amount;
}

const isOpenlyDisputed = ({ store }: Sandbox, charge: Stripe.Charge) =>
  charge.disputed &&
  store.list('dispute').some((dispute) => dispute.charge === charge.id && dispute.status !== 'won');

/** The transfer has the charge's amount, so its share is the same; after a manual reversal it is at most the rest. */
function reverseShare(
  sandbox: Sandbox,
  charge: Stripe.Charge,
  { amount, reversesTransfer, returnsFee }: RefundRequest & { amount: number },
  refund: string,
): Stripe.TransferReversal | undefined {
  const transfer = sandbox.store.find('transfer', String(charge.transfer));
  if (!reversesTransfer || !transfer) return undefined;
  const due = Math.min(amount, transfer.amount - transfer.amount_reversed);
  return due > 0 ? reverseTransfer(sandbox, transfer, { amount: due, returnsFee, refund }) : undefined;
}
