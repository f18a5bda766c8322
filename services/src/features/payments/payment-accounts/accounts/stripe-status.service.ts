import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { Database } from '../../../../platform/database/index.js';
import { STRIPE } from '../../payment-events/index.js';
import type { StripeStatusDto } from '../dto/stripe-status.dto.js';
import { isUnderReview, isVerified } from './account-state.js';
import type { PaymentAccountEntity } from './payment-account.entity.js';
import { PaymentAccounts } from './payment-accounts.js';
import { PaymentAccountsRepository } from './payment-accounts.repository.js';

/** The state of a creator's account, from webhooks or, while it is not verified, from the provider. */
@Injectable()
export class StripeStatusService {
  constructor(
    private readonly database: Database,
    private readonly repository: PaymentAccountsRepository,
    private readonly accounts: PaymentAccounts,
    @Inject(STRIPE) private readonly stripe: Stripe | null,
  ) {}

  async find(userId: string): Promise<StripeStatusDto> {
    const account = await this.repository.findOf(this.database, userId);
    if (!this.stripe || !account?.stripe_account_id || isVerified(account)) return toStatus(account);
    await this.accounts.check(userId);
    return toStatus(await this.repository.findOf(this.database, userId));
  }
}

function toStatus(account: PaymentAccountEntity | null): StripeStatusDto {
  if (!account?.stripe_account_id || account.is_disconnected)
    return {
      ...{ connected: false, verified: false, isUnderReview: false },
      ...{ requirementsDue: [], disabledReason: null },
    };
  return {
    connected: true,
    verified: isVerified(account),
    isUnderReview: isUnderReview(account),
    requirementsDue: account.requirements_due,
    disabledReason: account.disabled_reason,
  };
}
