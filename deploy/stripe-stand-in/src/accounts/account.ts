import type Stripe from 'stripe';
import { noAccess } from '../api/errors.js';
import type { Sandbox } from '../sandbox/sandbox.js';
import { setAccountState } from './account-object.js';

/** @throws ApiError 403 for a missing account */
export function findAccount({ store }: Sandbox, id: string): Stripe.Account {
  const account = store.find('account', id);
  if (!account) throw noAccess(id);
  return account;
}

export function emitAccountUpdated(sandbox: Sandbox, account: Stripe.Account): void {
  sandbox.emit({ type: 'account.updated', object: account, owner: account.id });
}

/** Provides all data and completes the review. */
export function completeOnboarding(sandbox: Sandbox, account: Stripe.Account): Stripe.Account {
  account.details_submitted = true;
  account.business_type ??= 'individual';
  setAccountState(account, {});
  sandbox.store.save('account', account);
  emitAccountUpdated(sandbox, account);
  return account;
}
