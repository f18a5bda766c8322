import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { type PaymentEventHandler, PaymentEvents } from '../../payment-events/index.js';
import { AccountReader } from './account-reader.js';
import type { AccountState } from './account-state.js';
import { PaymentAccounts } from './payment-accounts.js';
import { type AccountRead, PaymentAccountsRepository } from './payment-accounts.repository.js';

interface FoundState {
  read: AccountRead;
  state: AccountState;
}

/** Handles changes of connected accounts: their capabilities, their requirements, and the loss of our access. */
@Injectable()
export class AccountEvents implements OnModuleInit, PaymentEventHandler<FoundState | null> {
  readonly types = ['account.updated', 'account.application.deauthorized', 'capability.updated'];

  constructor(
    private readonly events: PaymentEvents,
    private readonly database: Database,
    private readonly repository: PaymentAccountsRepository,
    private readonly accounts: PaymentAccounts,
    private readonly reader: AccountReader,
  ) {}

  onModuleInit(): void {
    this.events.on('creator-accounts', this);
  }

  async read({ account: accountId }: Stripe.Event): Promise<FoundState | null> {
    if (!accountId) return null; // The platform's own account.
    const read = await this.repository.beginRead(this.database, accountId);
    return read && { read, state: await this.reader.read(accountId) };
  }

  async apply(tx: Transaction, found: FoundState | null): Promise<void> {
    if (found) await this.accounts.apply(tx, found.read, found.state);
  }
}
