import type Stripe from 'stripe';
import { newId } from '../sandbox/ids.js';
import type { Owner } from '../sandbox/kinds.js';
import { CURRENCY, now, type Sandbox } from '../sandbox/sandbox.js';

/** Card payments are available two days later. */
const DELAY_SECONDS = 2 * 24 * 60 * 60;

interface Posting {
  owner: Owner;
  type: Stripe.BalanceTransaction.Type;
  /** Cents; outgoing amounts are negative. */
  amount: number;
  /** Fee in cents that the balance pays in addition. */
  fee?: number;
  source: string;
  isAvailableAtOnce?: boolean;
}

/** Records an incoming or outgoing amount; returns its id. */
export function postToBalance(sandbox: Sandbox, posting: Posting): string {
  return newBalanceTransaction(sandbox, posting).id;
}

export function newBalanceTransaction(sandbox: Sandbox, posting: Posting): Stripe.BalanceTransaction {
  const { owner, type, amount, fee = 0, source, isAvailableAtOnce = amount < 0 } = posting;
  const isFirst = isAvailableAtOnce || type === 'application_fee';
  return sandbox.store.save(
    'balance_transaction',
    {
      id: newId('txn'),
      object: 'balance_transaction',
      amount,
      available_on: now() + (isFirst ? 0 : DELAY_SECONDS),
      balance_type: 'payments',
      created: now(),
      currency: CURRENCY,
      description: null,
      exchange_rate: null,
      fee,
      fee_details: feeDetails(fee, owner),
      net: amount - fee,
      reporting_category: type,
      source,
      status: isFirst ? 'available' : 'pending',
      type,
    },
    owner,
  );
}

/** A connected account pays the platform's fee, the platform pays Stripe's. */
function feeDetails(fee: number, owner: Owner): Stripe.BalanceTransaction.FeeDetail[] {
  if (fee === 0) return [];
  const type = owner === null ? 'stripe_fee' : 'application_fee';
  return [{ amount: fee, application: null, currency: CURRENCY, description: null, type }];
}

/** Stripe's own price of a card payment in the United States: 2.9 % and 30 cents. */
export const stripeFee = (amount: number): number => Math.round((amount * 29) / 1000) + 30;

/** Cents that can be paid out now, and those that become available later. */
export function balanceOf({ store }: Sandbox, owner: Owner): { available: number; pending: number } {
  const balance = { available: 0, pending: 0 };
  for (const { available_on, net } of store.list('balance_transaction', owner)) {
    balance[available_on <= now() ? 'available' : 'pending'] += net;
  }
  return balance;
}
