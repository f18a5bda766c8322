import type Stripe from 'stripe';
import { invalid } from '../api/errors.js';
import type { Sandbox } from '../sandbox/sandbox.js';
import { postToBalance } from './balance.js';

export type RefundStatus = 'succeeded' | 'failed' | 'canceled' | 'requires_action';

/**
 * Sets the outcome of a refund. The money of a failed one returns to the platform's balance: the transfer that it
 * reversed and the fee that it returned stay as they are (https://docs.stripe.com/refunds#failed-refunds).
 */
export function setRefundStatus(
  sandbox: Sandbox,
  refund: Stripe.Refund,
  status: RefundStatus,
): Stripe.Refund {
  const isOpen = refund.status === 'pending' || refund.status === 'requires_action';
  if (!isOpen && !(refund.status === 'succeeded' && status === 'failed')) {
    throw invalid(`Refund ${refund.id} is ${refund.status} and cannot become ${status}.`);
  }
  refund.status = status;
  if (status === 'failed' || status === 'canceled') giveBack(sandbox, refund);
  sandbox.store.save('refund', refund);
  sandbox.emit({ type: 'refund.updated', object: refund });
  sandbox.emit({ type: 'charge.refund.updated', object: refund });
  if (status === 'failed') sandbox.emit({ type: 'refund.failed', object: refund });
  return refund;
}

function giveBack(sandbox: Sandbox, refund: Stripe.Refund): void {
  const charge = sandbox.store.find('charge', String(refund.charge));
  if (charge) {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    sandbox.store.save('charge', charge);
  }
  refund.failure_balance_transaction = postToBalance(sandbox, {
    ...{ owner: null, type: 'refund_failure', amount: refund.amount, source: refund.id },
    isAvailableAtOnce: true,
  });
  if (refund.status === 'failed') refund.failure_reason = 'expired_or_canceled_card';
}
