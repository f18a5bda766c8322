import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { LoadCache } from '../../../../platform/load-cache.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { STRIPE } from '../../payment-events/index.js';

const KEEP_MS = 60_000;
const ACCOUNTS = 1_000;

/** Creators' balances at Stripe, read at most once a minute per creator while nothing changes. */
@Injectable()
export class CurrentBalance {
  private readonly cents = new LoadCache<string, number>({ max: ACCOUNTS, keepMs: KEEP_MS });

  constructor(
    @Inject(STRIPE) private readonly stripe: Stripe | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param version changes with every donation, refund and payout, so that no process uses an older cached value
   * @returns cents, whether they can be paid out already or not; null where Stripe cannot be asked
   */
  async find(accountId: string, version: string): Promise<number | null> {
    const { stripe } = this;
    if (!stripe) return null;
    try {
      return await this.cents.get(`${accountId} ${version}`, () => readBalance(stripe, accountId));
    } catch (error) {
      this.logger.warn({ err: error }, 'the balance of a creator could not be read');
      return null;
    }
  }
}

async function readBalance(stripe: Stripe, stripeAccount: string): Promise<number> {
  const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount });
  return [...available, ...pending].reduce(
    (sum, { amount, currency }) => sum + (currency === 'usd' ? amount : 0),
    0,
  );
}
