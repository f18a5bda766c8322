import { Inject, Injectable } from '@nestjs/common';
import { Database, type Sql, type Transaction } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { UsersRepository } from '../../../identity/index.js';
import { AccountReader } from './account-reader.js';
import { type AccountState, isVerified } from './account-state.js';
import { type AccountRead, PaymentAccountsRepository } from './payment-accounts.repository.js';

export interface KnownAccount {
  /** The provider's id. */
  id: string;
  /** Changes with every event of the account or of a payout. */
  version: string;
}

/** The accounts of creators: their state, and its effects. */
@Injectable()
export class PaymentAccounts {
  constructor(
    private readonly database: Database,
    private readonly accounts: PaymentAccountsRepository,
    private readonly users: UsersRepository,
    private readonly reader: AccountReader,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns the account for donations to a creator, or null while the creator cannot be supported */
  async findDestination(sql: Sql, creatorId: string): Promise<string | null> {
    const creator = await this.users.findCreator(sql, creatorId);
    // False as soon as the creator has left; the account's row is deleted later.
    if (!creator?.accepts_donations) return null;
    const account = await this.accounts.findOf(sql, creatorId);
    return account && isVerified(account) ? account.stripe_account_id : null;
  }

  /** @returns the creator's account at the provider, whatever its state; null where there is none */
  async findKnown(sql: Sql, creatorId: string): Promise<KnownAccount | null> {
    const account = await this.accounts.findOf(sql, creatorId);
    if (!account?.stripe_account_id || account.is_disconnected) return null;
    return { id: account.stripe_account_id, version: account.read_count };
  }

  /** Updates the row to the state that `read` has found, and whether the creator can be supported. */
  async apply(tx: Transaction, read: AccountRead, state: AccountState): Promise<void> {
    if (!(await this.accounts.setState(tx, read, state))) return;
    await this.users.setAcceptsDonations(tx, read.userId, isVerified(state));
    await this.outbox.add(tx, 'creator.payments-changed', { userId: read.userId });
  }

  /** Reads a creator's account from the provider, at most once a minute. A failure keeps the known state. */
  async check(userId: string): Promise<void> {
    const read = await this.accounts.beginCheck(this.database, userId);
    if (!read) return;
    try {
      await this.refresh(read);
    } catch (error) {
      this.logger.warn({ err: error }, 'the state of a payment account could not be read');
    }
  }

  /**
   * Reads the account from the provider now.
   * @throws the error of Stripe's SDK
   */
  async refresh(read: AccountRead): Promise<void> {
    const state = await this.reader.read(read.accountId);
    await this.database.transaction((tx) => this.apply(tx, read, state));
  }
}
