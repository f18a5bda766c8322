import type Stripe from 'stripe';
import { invalid } from '../api/errors.js';
import { balanceOf, postToBalance } from '../charges/balance.js';
import { newId } from '../sandbox/ids.js';
import type { Owner } from '../sandbox/kinds.js';
import { CURRENCY, now, type Sandbox } from '../sandbox/sandbox.js';

const DAYS_TO_ARRIVE = 2;

export interface PayoutRequest {
  owner: Owner;
  amount: number;
  isAutomatic: boolean;
  metadata?: Record<string, string>;
  /** Unix seconds; now unless given. */
  created?: number | undefined;
}

/** Sends the available balance to the bank account. */
export function createPayout(
  sandbox: Sandbox,
  { owner, amount, isAutomatic, metadata, created = now() }: PayoutRequest,
): Stripe.Payout {
  const { available } = balanceOf(sandbox, owner);
  if (amount > available) {
    throw invalid(
      'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.',
      { code: 'balance_insufficient', param: 'amount' },
    );
  }
  const id = newId('po');
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created + DAYS_TO_ARRIVE * 24 * 60 * 60,
    automatic: isAutomatic,
    balance_transaction: postToBalance(sandbox, { owner, type: 'payout', amount: -amount, source: id }),
    created,
    currency: CURRENCY,
    description: isAutomatic ? 'STRIPE PAYOUT' : null,
    destination: newId('ba'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: metadata ?? {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: isAutomatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
  sandbox.store.save('payout', payout, owner);
  sandbox.emit({ type: 'payout.created', object: payout, owner });
  return payout;
}

/** The bank's answer: the amount of a failed payout returns to the balance. */
export function settlePayout(
  sandbox: Sandbox,
  payout: Stripe.Payout,
  owner: Owner,
  isPaid: boolean,
): Stripe.Payout {
  if (payout.status !== 'in_transit') throw invalid(`This payout has the status ${payout.status}.`);
  if (isPaid) {
    payout.status = 'paid';
    sandbox.emit({ type: 'payout.paid', object: payout, owner });
  } else {
    Object.assign(payout, {
      status: 'failed',
      failure_code: 'account_closed',
      failure_message: 'The bank account has been closed.',
      failure_balance_transaction: postToBalance(sandbox, {
        ...{
          owner,
          type: 'payout_failure',
          amount: payout.amount,
          source: payout.id,
          isAvailableAtOnce: true,
        },
      }),
    });
    sandbox.emit({ type: 'payout.failed', object: payout, owner });
  }
  return sandbox.store.save('payout', payout, owner);
}

/** Simulates that two days have passed, so that everything is available. */
export function makeAvailable(sandbox: Sandbox, owner: Owner): void {
  for (const transaction of sandbox.store.list('balance_transaction', owner)) {
    if (transaction.available_on <= now()) continue;
    Object.assign(transaction, { available_on: now(), status: 'available' });
    sandbox.store.save('balance_transaction', transaction, owner);
  }
}
