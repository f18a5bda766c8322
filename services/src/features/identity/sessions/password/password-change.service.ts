import { Injectable } from '@nestjs/common';
import type { Auth } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import { unauthenticated } from '../../../../platform/errors/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { SecurityLog } from '../../../../platform/logging/index.js';
import {
  EmailChanges,
  EmailLinks,
  hashPassword,
  isGuessable,
  PasswordsRepository,
  passwordOwner,
  passwordTooCommon,
  UsersRepository,
} from '../../users/index.js';
import type { Browser } from '../browser.js';
import { DevicesService } from '../devices.service.js';
import type { PasswordChangeDto } from '../dto/password.dto.js';
import { passwordUnchanged, wrongPassword } from '../sessions.errors.js';
import { type RenewedSession, SessionsService } from '../sessions.service.js';
import { PasswordCheck } from './password-check.js';

export interface PasswordChanged {
  session: RenewedSession;
  /** Saved sign-ins of this account in the browser. */
  endedDeviceIds: string[];
}

/** Sets a new password for a signed-in user: all sessions of the old one end, except the one that changes it. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly storedPasswords: PasswordsRepository,
    private readonly passwords: PasswordCheck,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly links: EmailLinks,
    private readonly emailChanges: EmailChanges,
    private readonly outbox: Outbox,
    private readonly security: SecurityLog,
  ) {}

  /** @throws invalid_credentials, rate_limited, validation_failed, password_too_common */
  async change(input: PasswordChangeDto, auth: Auth, browser: Browser): Promise<PasswordChanged> {
    const { currentPassword, newPassword } = input;
    const userId = auth.user.id;
    const account = await this.users.findAccount(this.database, userId);
    if (!account) throw unauthenticated();
    await this.passwords.require(account, currentPassword, browser, 'currentPassword');
    if (newPassword === currentPassword) throw passwordUnchanged();
    if (await isGuessable(newPassword, passwordOwner(account))) throw passwordTooCommon('newPassword');
    const passwordHash = await hashPassword(newPassword);
    const heldId = await this.devices.findIdOf(userId, browser.devices);
    const { session, count, isCancelled } = await this.database.transaction(async (tx) => {
      const isChanged = await this.storedPasswords.changePassword(
        tx,
        userId,
        account.password_hash,
        passwordHash,
      );
      // Another change came first: the checked password is no longer the account's.
      if (!isChanged) throw wrongPassword('currentPassword');
      await this.links.voidAll(tx, userId, 'reset');
      // A thief who knew the old password may have requested it.
      const isCancelled = await this.emailChanges.cancel(tx, userId);
      await this.devices.forgetAllOf(tx, userId);
      const count = await this.sessions.endOthersOf(tx, userId, auth.sessionId);
      await this.outbox.add(tx, 'user.password-changed', { userId });
      const renewal = { graceSeconds: 0, proof: 'password' } as const;
      return { isCancelled, count, session: await this.sessions.renew(tx, auth.sessionId, renewal) };
    });
    this.security.record('password.changed', { userId });
    if (isCancelled) this.emailChanges.recordCancelled(userId);
    this.sessions.recordRevoked(userId, 'password-changed', count);
    return { session, endedDeviceIds: heldId ? [heldId] : [] };
  }
}
