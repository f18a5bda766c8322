import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import {
  type PaymentEventHandler,
  PaymentEvents,
  requireStripe,
  STRIPE,
} from '../../payment-events/index.js';
import { isAccountGone } from '../accounts/account-reader.js';
import { type AccountRead, PaymentAccountsRepository } from '../accounts/payment-accounts.repository.js';
import { PayoutsRepository } from './payouts.repository.js';

interface FoundPayout {
  read: AccountRead;
  payout: Stripe.Payout;
}

/** Handles payouts of creators' balances, which Stripe makes automatically. */
@Injectable()
export class PayoutEvents implements OnModuleInit, PaymentEventHandler<FoundPayout | null> {
  readonly types = ['payout.created', 'payout.updated', 'payout.paid', 'payout.failed', 'payout.canceled'];

  constructor(
    private readonly events: PaymentEvents,
    private readonly database: Database,
    private readonly accounts: PaymentAccountsRepository,
    private readonly payouts: PayoutsRepository,
    private readonly outbox: Outbox,
    @Inject(STRIPE) private readonly stripe: Stripe | null,
  ) {}

  onModuleInit(): void {
    this.events.on('creator-payouts', this);
  }

  async read(event: Stripe.Event): Promise<FoundPayout | null> {
    if (!event.account || event.data.object.object !== 'payout') return null; // It belongs to the platform's own balance.
    const read = await this.accounts.beginRead(this.database, event.account);
    if (!read) return null;
    const { id } = event.data.object;
    try {
      const options = { stripeAccount: read.accountId };
      return { read, payout: await requireStripe(this.stripe).payouts.retrieve(id, {}, options) };
    } catch (error) {
      if (isAccountGone(error)) return null; // The payout can no longer be read.
      throw error;
    }
  }

  async apply(tx: Transaction, found: FoundPayout | null): Promise<void> {
    if (!found || !(await this.payouts.save(tx, found.read, found.payout))) return;
    await this.outbox.add(tx, 'creator.payments-changed', { userId: found.read.userId });
  }
}
