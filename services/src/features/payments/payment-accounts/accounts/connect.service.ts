import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Config } from '../../../../platform/config/index.js';
import { Database } from '../../../../platform/database/index.js';
import { unauthenticated, unavailable } from '../../../../platform/errors/index.js';
import { uuidv7 } from '../../../../platform/ids.js';
import { SecurityLog } from '../../../../platform/logging/index.js';
import { UsersRepository } from '../../../identity/index.js';
import { requireStripe, STRIPE } from '../../payment-events/index.js';
import { emailNotVerified } from '../creator.errors.js';
import type { ConnectLinkDto } from '../dto/connect-link.dto.js';
import { isAccountGone } from './account-reader.js';
import { accountRequest, linkRequest } from './account-requests.js';
import { DISCONNECTED } from './account-state.js';
import type { PaymentAccountEntity } from './payment-account.entity.js';
import { PaymentAccounts } from './payment-accounts.js';
import { PaymentAccountsRepository } from './payment-accounts.repository.js';

const PAGE = '/creator/monetization';

/** Opens the payment provider's pages, where creators provide what is required for payouts. */
@Injectable()
export class ConnectService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly repository: PaymentAccountsRepository,
    private readonly accounts: PaymentAccounts,
    private readonly security: SecurityLog,
    @Inject(STRIPE) private readonly stripe: Stripe | null,
  ) {}

  /**
   * The account is created once; its page has a new address each time.
   * @throws payments_off, email_not_verified, unauthenticated when the account of Beem is gone
   */
  async createLink(me: AuthUser): Promise<ConnectLinkDto> {
    const stripe = requireStripe(this.stripe);
    if (!me.isEmailVerified) throw emailNotVerified();
    try {
      return await this.linkTo(stripe, await this.openAccount(stripe, me.id));
    } catch (error) {
      if (!isAccountGone(error)) throw error;
      // Its event has not arrived yet, but the creator wants another account now.
      await this.disconnect(me.id);
      return this.linkTo(stripe, await this.openAccount(stripe, me.id));
    }
  }

  /** Writes the row first: its key makes parallel attempts, and attempts with a lost answer, create one account. */
  private async openAccount(stripe: Stripe, userId: string): Promise<string> {
    const row = await this.database.transaction(async (tx) => {
      await this.users.requireLive(tx, userId);
      await this.users.markCreator(tx, userId);
      return this.repository.open(tx, userId, uuidv7());
    });
    if (!row) throw unauthenticated();
    if (row.stripe_account_id !== null) return row.stripe_account_id;
    const { id } = await this.createAccount(stripe, row);
    if (!(await this.repository.setAccountId(this.database, row, id))) return this.findOther(userId);
    this.security.record('payment-account.created', { userId });
    return id;
  }

  /** Another attempt was refused or has disconnected the account meanwhile, or the user has left. */
  private async findOther(userId: string): Promise<string> {
    const row = await this.repository.findOf(this.database, userId);
    if (!row) throw unauthenticated();
    if (row.stripe_account_id === null) throw unavailable();
    return row.stripe_account_id;
  }

  private async createAccount(stripe: Stripe, row: PaymentAccountEntity): Promise<Stripe.Account> {
    try {
      return await stripe.accounts.create(accountRequest(row.user_id), {
        idempotencyKey: `account-${row.creation_key}`,
      });
    } catch (error) {
      if (isRefusal(error)) await this.repository.renewKey(this.database, row, uuidv7());
      throw error;
    }
  }

  private async linkTo(stripe: Stripe, account: string): Promise<ConnectLinkDto> {
    const page = new URL(PAGE, this.config.env.PUBLIC_ORIGIN).href;
    const { url } = await stripe.accountLinks.create(linkRequest(account, page));
    return { url };
  }

  private async disconnect(userId: string): Promise<void> {
    const account = await this.repository.findOf(this.database, userId);
    const read = account?.stripe_account_id
      ? await this.repository.beginRead(this.database, account.stripe_account_id)
      : null;
    if (read) await this.database.transaction((tx) => this.accounts.apply(tx, read, DISCONNECTED));
  }
}

/** Whether the provider has answered finally: it repeats the answer for as long as it remembers the key. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode !== 409
  );
}
