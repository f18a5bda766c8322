import { normalizeEmail } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import type { Auth } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import { unauthenticated } from '../../../../platform/errors/index.js';
import { SecurityLog } from '../../../../platform/logging/index.js';
import {
  AddressLimits,
  type EmailChangeRow,
  EmailChanges,
  EmailLinks,
  linkInvalid,
  PasswordsRepository,
  UserChangeNotifier,
  UsersRepository,
} from '../../users/index.js';
import type { Browser } from '../browser.js';
import type { EmailChangeDto, EmailChangeLinkResultDto } from '../dto/email-change.dto.js';
import type { VerifyEmailDto } from '../dto/verify-email.dto.js';
import { PasswordCheck } from '../password/password-check.js';
import {
  emailTaken,
  emailUnchanged,
  noChangePending,
  passwordRequired,
  wrongPassword,
} from '../sessions.errors.js';

const UNIQUE_VIOLATION = '23505';

/**
 * Changes the address of an account: requested with the password, done when the link in the new mailbox is opened. The
 * answer is the same for an address with an account; its owner gets a mail instead of a link (`UsersMails`).
 */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly storedPasswords: PasswordsRepository,
    private readonly changes: EmailChanges,
    private readonly notifier: UserChangeNotifier,
    private readonly links: EmailLinks,
    private readonly limits: AddressLimits,
    private readonly passwords: PasswordCheck,
    private readonly security: SecurityLog,
  ) {}

  /**
   * @returns the address that is pending now
   * @throws validation_failed, invalid_credentials, rate_limited
   */
  async request({ email, password }: EmailChangeDto, { user }: Auth, browser: Browser): Promise<string> {
    const account = await this.users.findAccount(this.database, user.id);
    if (!account) throw unauthenticated();
    await this.passwords.require(account, password, browser);
    const address = normalizeEmail(email);
    if (address === normalizeEmail(account.email)) throw emailUnchanged();
    await this.limits.consume('change', address, browser.network);
    await this.database.transaction(async (tx) => {
      await this.changes.request(tx, account.id, address);
      if (!(await this.storedPasswords.lockPassword(tx, account))) throw wrongPassword();
    });
    this.security.record('email-change.requested', { userId: account.id });
    this.notifier.notify(account.id, 'email');
    return address;
  }

  /** @returns the address that is pending @throws not_found, rate_limited */
  async resend({ user }: Auth, network: string): Promise<string> {
    const pending = await this.changes.findPending(this.database, user.id);
    if (!pending) throw noChangePending();
    await this.limits.consume('change', pending, network);
    const repeated = await this.database.transaction((tx) => this.changes.repeat(tx, user.id));
    if (!repeated) throw noChangePending();
    return repeated;
  }

  /** Invalidates the links of a pending change. Does nothing without one. */
  async cancel({ user }: Auth): Promise<void> {
    if (await this.changes.cancel(this.database, user.id)) this.changes.recordCancelled(user.id);
  }

  /**
   * Counts in a browser that holds a session of the account, or with the account's password
   * (docs/decisions/passwords-and-mailed-links.md). The link that gave the account its present address may be opened again:
   * the first answer may have been lost.
   * @throws token_invalid, password_required, invalid_credentials, rate_limited, email_taken
   */
  async confirm({ token, password }: VerifyEmailDto, auth: Auth | null, browser: Browser): Promise<void> {
    const { change, account, isDone } = await this.find(token);
    if (isDone) return;
    if (auth?.user.id !== account.id) {
      if (!password) throw passwordRequired('confirm its new address');
      await this.passwords.require(account, password, browser);
    }
    await this.complete(change, token);
    this.security.record('email.changed', { userId: account.id });
    this.notifier.notify(account.id, 'email');
  }

  /**
   * Describes the change for the page of the link, before anything is confirmed: a thief may have requested it and
   * forwarded the mail.
   * @throws token_invalid, as `confirm`
   */
  async describeLink(token: string): Promise<EmailChangeLinkResultDto> {
    const { change, account } = await this.find(token);
    return { username: account.username, email: change.email };
  }

  /** The change behind a link that is open, or that gave the account its present address. @throws token_invalid */
  private async find(token: string) {
    const change = await this.changes.findByToken(this.database, token);
    const account = change && (await this.users.findAccount(this.database, change.user_id));
    if (!account || change.email === null) throw linkInvalid();
    const isDone = change.replaced_email !== null && account.email === change.email;
    if (!isDone) await this.links.check(this.database, 'change', token);
    return { change: { ...change, email: change.email }, account, isDone };
  }

  private async complete(change: EmailChangeRow, token: string): Promise<void> {
    try {
      await this.database.transaction((tx) => this.changes.complete(tx, change, token));
    } catch (error) {
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
      if (await this.changes.cancel(this.database, change.user_id))
        this.changes.recordCancelled(change.user_id);
      throw emailTaken();
    }
  }
}
