import { Injectable } from '@nestjs/common';
import type { Auth } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import { unauthenticated } from '../../../../platform/errors/index.js';
import { SecurityLog } from '../../../../platform/logging/index.js';
import { PasswordsRepository, UsersRepository } from '../../users/index.js';
import type { Browser } from '../browser.js';
import { REPLACED_TOKEN_SECONDS } from '../lifetimes.js';
import { wrongPassword } from '../sessions.errors.js';
import { type RenewedSession, SessionsService } from '../sessions.service.js';
import { PasswordCheck } from './password-check.js';

/** Asks a signed-in user for the password again, before actions that cannot be undone. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly storedPasswords: PasswordsRepository,
    private readonly passwords: PasswordCheck,
    private readonly sessions: SessionsService,
    private readonly security: SecurityLog,
  ) {}

  /** @throws invalid_credentials, rate_limited */
  async reauthenticate(password: string, auth: Auth, browser: Browser): Promise<RenewedSession> {
    const account = await this.users.findAccount(this.database, auth.user.id);
    if (!account) throw unauthenticated();
    await this.passwords.require(account, password, browser);
    const renewed = await this.database.transaction(async (tx) => {
      if (!(await this.storedPasswords.lockPassword(tx, account))) throw wrongPassword();
      return this.sessions.renew(tx, auth.sessionId, {
        graceSeconds: REPLACED_TOKEN_SECONDS,
        proof: 'password',
      });
    });
    this.security.record('session.reauthenticated', { userId: account.id });
    return renewed;
  }
}
