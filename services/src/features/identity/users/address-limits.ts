import { createHash } from 'node:crypto';
import { normalizeEmail } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { RateLimiter, type Window } from '../../../platform/http/index.js';
import type { LinkPurpose } from './email-token.entity.js';
import { UsersRepository } from './users.repository.js';

/**
 * Limits requests for one address from one network. `EmailLinks` and `EmailChanges` limit those of all networks
 * together.
 */
const WINDOWS: Record<LinkPurpose, Window> = {
  verify: { name: 'verify-mails', points: 5, seconds: 900 },
  reset: { name: 'reset-mails', points: 5, seconds: 900 },
  change: { name: 'change-mails', points: 5, seconds: 900 },
};

/**
 * The key of a count: an account's id, however its address was written. An unknown address counts alike, under a hash
 * of its normal form, so that the limit does not reveal whether there is an account.
 */
export function limitKeyOf(account: { id: string } | null, email: string): string {
  return account?.id ?? createHash('sha256').update(normalizeEmail(email)).digest('base64url');
}

/**
 * Limits how often a network requests mails to one address; requests of other networks do not count against the owner.
 */
@Injectable()
export class AddressLimits {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly users: UsersRepository,
  ) {}

  /**
   * @returns the account's id, if it exists
   * @throws rate_limited
   */
  async consume(purpose: LinkPurpose, email: string, network: string): Promise<string | null> {
    const account = await this.users.findAccountByEmail(this.database, email);
    await this.limiter.consume(WINDOWS[purpose], `${limitKeyOf(account, email)}:${network}`);
    return account?.id ?? null;
  }
}
