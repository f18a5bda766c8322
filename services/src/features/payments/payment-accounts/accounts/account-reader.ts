import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { requireStripe, STRIPE } from '../../payment-events/index.js';
import { type AccountState, DISCONNECTED, stateOf } from './account-state.js';

/** Reads accounts from Stripe. */
@Injectable()
export class AccountReader {
  constructor(@Inject(STRIPE) private readonly stripe: Stripe | null) {}

  /** @throws the error of Stripe's SDK when the account cannot be read now */
  async read(accountId: string): Promise<AccountState> {
    try {
      const account = await requireStripe(this.stripe).accounts.retrieve(accountId);
      return 'deleted' in account && account.deleted ? DISCONNECTED : stateOf(account);
    } catch (error) {
      if (isAccountGone(error)) return DISCONNECTED;
      throw error;
    }
  }
}

/** Stripe's answer for a deleted account, and for one that revoked our access, is that we may not use it. */
export function isAccountGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    'type' in error &&
    error.type === 'StripePermissionError' &&
    'code' in error &&
    error.code === 'account_invalid'
  );
}
