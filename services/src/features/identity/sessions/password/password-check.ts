import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../../../../platform/logging/index.js';
import { type Account, verifyPassword } from '../../users/index.js';
import type { Browser } from '../browser.js';
import { DevicesService } from '../devices.service.js';
import { KnownBrowsers } from '../known-browsers.js';
import { LoginLimits } from '../login-limits.js';
import { wrongPassword } from '../sessions.errors.js';

type Origin = Pick<Browser, 'network' | 'knownCookie' | 'devices'>;

/** The only place that compares passwords, so that wrong ones count together wherever they are entered. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly limits: LoginLimits,
    private readonly browsers: KnownBrowsers,
    private readonly devices: DevicesService,
    private readonly security: SecurityLog,
  ) {}

  /**
   * @param account null for an address without one, which takes the same time
   * @param email address as it was entered, for the count without an account
   * @throws rate_limited
   */
  async isCorrect(
    account: Account | null,
    { email, password }: { email: string; password: string },
    origin: Origin,
  ): Promise<boolean> {
    const forgive = await this.limits.begin(account, email, {
      network: origin.network,
      knownBrowserId: account ? await this.knownIdOf(account, origin) : null,
    });
    const isCorrect = await verifyPassword(account?.password_hash ?? null, password);
    if (isCorrect) await forgive();
    else this.security.record('sign-in.failed', { userId: account?.id, reason: 'password' });
    return isCorrect;
  }

  /**
   * @param field field of the form with the password
   * @throws invalid_credentials, rate_limited
   */
  async require(account: Account, password: string, origin: Origin, field = 'password'): Promise<void> {
    if (await this.isCorrect(account, { email: account.email, password }, origin)) return;
    throw wrongPassword(field);
  }

  /** A browser is known by its own cookie, or by its saved sign-in. */
  async knownIdOf({ id }: Pick<Account, 'id'>, { knownCookie, devices }: Origin): Promise<string | null> {
    return this.browsers.idFor(knownCookie, id) ?? (await this.devices.findIdOf(id, devices));
  }
}
