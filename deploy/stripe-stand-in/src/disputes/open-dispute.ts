import type Stripe from 'stripe';
import { invalid } from '../api/errors.js';
import { newBalanceTransaction } from '../charges/balance.js';
import type { Sandbox } from '../sandbox/sandbox.js';
import { newDisputeObject } from './dispute-object.js';

/** Stripe's price of a dispute in the United States. */
const DISPUTE_FEE_CENTS = 1500;

/**
 * The customer's bank takes the amount back from the platform until it is decided. The transfer to the connected
 * account stays; the platform must reverse it itself.
 */
export function openDispute(
  sandbox: Sandbox,
  charge: Stripe.Charge,
  {
    reason,
    amount = charge.amount - charge.amount_refunded,
  }: { reason: string; amount?: number | undefined },
): Stripe.Dispute {
  if (charge.disputed) throw invalid(`Charge ${charge.id} has a dispute already.`);
  if (!charge.paid || amount <= 0 || amount > charge.amount - charge.amount_refunded) {
    throw invalid(`Charge ${charge.id} has no such amount that could be disputed.`, { param: 'amount' });
  }
  const dispute = newDisputeObject(charge, amount, reason);
  dispute.balance_transactions.push(
    newBalanceTransaction(sandbox, {
      ...{ owner: null, type: 'adjustment', amount: -amount, fee: DISPUTE_FEE_CENTS, source: dispute.id },
    }),
  );
  charge.disputed = true;
  sandbox.store.save('charge', charge);
  sandbox.store.save('dispute', dispute);
  sandbox.emit({ type: 'charge.dispute.created', object: dispute });
  sandbox.emit({ type: 'charge.dispute.funds_withdrawn', object: dispute });
  return dispute;
}

/** The bank's decision. After a win the amount and Stripe's fee are returned. */
export function closeDispute(
  sandbox: Sandbox,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost',
): Stripe.Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalid(`This dispute is already closed: ${dispute.status}.`);
  }
  dispute.status = status;
  if (status === 'won') {
    dispute.balance_transactions.push(
      newBalanceTransaction(sandbox, {
        ...{ owner: null, type: 'adjustment', amount: dispute.amount, fee: -DISPUTE_FEE_CENTS },
        ...{ source: dispute.id, isAvailableAtOnce: true },
      }),
    );
    sandbox.emit({ type: 'charge.dispute.funds_reinstated', object: dispute });
  }
  sandbox.store.save('dispute', dispute);
  sandbox.emit({ type: 'charge.dispute.closed', object: dispute });
  return dispute;
}
