import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';
import { Database } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { SecurityLog } from '../../../platform/logging/index.js';
import {
  AddressLimits,
  EmailChanges,
  EmailLinks,
  hashPassword,
  isGuessable,
  linkInvalid,
  PasswordsRepository,
  passwordOwner,
  passwordTooCommon,
  UsersRepository,
} from '../users/index.js';
import { DevicesService } from './devices.service.js';
import { SessionsService } from './sessions.service.js';

/** Recovery for users who lost their password. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly links: EmailLinks,
    private readonly emailChanges: EmailChanges,
    private readonly limits: AddressLimits,
    private readonly users: UsersRepository,
    private readonly storedPasswords: PasswordsRepository,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly outbox: Outbox,
    private readonly security: SecurityLog,
  ) {}

  /**
   * @returns the token on a developer's machine with that setting, else null
   * @throws rate_limited
   */
  async request(email: string, network: string): Promise<string | null> {
    const userId = await this.limits.consume('reset', email, network);
    this.security.record('password-reset.requested', { userId });
    const tokenId = await this.database.transaction((tx) => this.links.request(tx, 'reset', email));
    const { LOCAL_DEV, EXPOSE_RESET_TOKEN } = this.config.env;
    if (!LOCAL_DEV || !EXPOSE_RESET_TOKEN) return null;
    return (await this.links.issue(tokenId, 'reset', email)) ? this.links.tokenOf(tokenId) : null;
  }

  /** @throws token_invalid when the link can no longer be used */
  async checkLink(token: string): Promise<void> {
    await this.links.check(this.database, 'reset', token);
  }

  /**
   * Sets a new password and ends all sessions of the old one.
   * @returns the account, for the following sign-in
   * @throws token_invalid, password_too_common
   */
  async reset(token: string, newPassword: string): Promise<{ userId: string; email: string }> {
    const ownerId = await this.links.check(this.database, 'reset', token);
    const owner = await this.users.findAccount(this.database, ownerId);
    if (!owner) throw linkInvalid();
    if (await isGuessable(newPassword, passwordOwner(owner))) throw passwordTooCommon('newPassword');
    const passwordHash = await hashPassword(newPassword);
    const { userId, count, isCancelled } = await this.database.transaction(async (tx) => {
      await this.users.lock(tx, ownerId);
      const userId = await this.links.consume(tx, 'reset', token);
      await this.storedPasswords.resetPassword(tx, userId, passwordHash);
      // The user who opened the link can read the mail of the address.
      await this.users.markEmailVerified(tx, userId);
      // A thief who knew the old password may have requested it.
      const isCancelled = await this.emailChanges.cancel(tx, userId);
      await this.devices.forgetAllOf(tx, userId);
      const count = await this.sessions.endAllOf(tx, userId);
      await this.outbox.add(tx, 'user.password-changed', { userId });
      return { userId, count, isCancelled };
    });
    this.security.record('password-reset.completed', { userId });
    if (isCancelled) this.emailChanges.recordCancelled(userId);
    this.sessions.recordRevoked(userId, 'password-reset', count);
    return { userId, email: owner.email };
  }
}
