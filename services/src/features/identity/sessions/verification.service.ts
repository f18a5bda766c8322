import { Injectable } from '@nestjs/common';
import type { Auth } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import { SecurityLog } from '../../../platform/logging/index.js';
import { type Account, EmailLinks, linkInvalid, UsersRepository } from '../users/index.js';
import type { Browser } from './browser.js';
import { DevicesService } from './devices.service.js';
import type { VerifyEmailDto } from './dto/verify-email.dto.js';
import { PasswordCheck } from './password/password-check.js';
import { passwordRequired } from './sessions.errors.js';
import { SessionsService } from './sessions.service.js';

/**
 * Proves that an address belongs to the user who registered it. The link alone proves only that its mail was opened, by
 * its reader or by a scanner, so it needs a browser with a session of the account, or the account's password. Otherwise
 * a stranger who registered another user's address would be verified by the owner of that address.
 */
@Injectable()
export class VerificationService {
  constructor(
    private readonly database: Database,
    private readonly links: EmailLinks,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordCheck,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly security: SecurityLog,
  ) {}

  /**
   * An address that is verified already is verified again, also by a link that was used; a wrong password is refused.
   * @returns the address, or null for a link that came without session and password
   * @throws token_invalid, password_required, invalid_credentials, rate_limited
   */
  async verify(
    { token, password }: VerifyEmailDto,
    auth: Auth | null,
    browser: Browser,
  ): Promise<string | null> {
    const account = await this.ownerOf(token);
    const sessionId = auth?.user.id === account.id ? auth.sessionId : null;
    const isVerified = account.email_verified_at !== null;
    if (!isVerified) await this.links.check(this.database, 'verify', token);
    if (!sessionId) {
      if (password) await this.passwords.require(account, password, browser);
      else if (!isVerified) throw passwordRequired('verify its email address');
    }
    const provenEmail = sessionId || password ? account.email : null;
    if (isVerified) return provenEmail;
    const count = await this.database.transaction(async (tx) => {
      const userId = await this.links.consume(tx, 'verify', token);
      await this.users.markEmailVerified(tx, userId);
      await this.devices.forgetOthersOf(tx, userId, sessionId);
      return this.sessions.endOthersOf(tx, userId, sessionId);
    });
    this.security.record('email.verified', { userId: account.id });
    this.sessions.recordRevoked(account.id, 'email-verified', count);
    return provenEmail;
  }

  /** @throws token_invalid when the link can no longer be used */
  async checkLink(token: string): Promise<void> {
    await this.links.check(this.database, 'verify', token);
  }

  private async ownerOf(token: string): Promise<Account> {
    const userId = await this.links.ownerOf(this.database, 'verify', token);
    const account = userId ? await this.users.findAccount(this.database, userId) : null;
    if (!account) throw linkInvalid();
    return account;
  }
}
