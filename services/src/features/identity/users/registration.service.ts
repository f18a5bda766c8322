import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { invalid } from '../../../platform/errors/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { uuidv7 } from '../../../platform/ids.js';
import { SecurityLog } from '../../../platform/logging/index.js';
import { AddressLimits } from './address-limits.js';
import type { RegisterDto } from './dto/register.dto.js';
import { EmailLinks } from './email-links.js';
import { ProtectedNames } from './names/protected-names.js';
import { skeletonsOf } from './names/shown-names.js';
import { nameFaults } from './names.policy.js';
import { isGuessable } from './password-strength.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { UsernamesRepository } from './usernames/usernames.repository.js';
import { passwordTooCommon, usernameTaken } from './users.errors.js';
import { UsersRepository } from './users.repository.js';

const RETRY_WITHIN_MS = 60 * 60_000;

/** Registers users. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly usernames: UsernamesRepository,
    private readonly protectedNames: ProtectedNames,
    private readonly links: EmailLinks,
    private readonly limits: AddressLimits,
    private readonly outbox: Outbox,
    private readonly security: SecurityLog,
  ) {}

  /**
   * The answer is the same for an address with an account, whose owner gets a mail instead. Usernames are public, so
   * the answer tells when one is taken, for every address.
   * @throws validation_failed, password_too_common, username_taken
   */
  async register(input: RegisterDto): Promise<void> {
    const { username, firstName, lastName } = input;
    const faults = nameFaults({ username, firstName, lastName });
    if (faults) throw invalid(faults);
    if (await isGuessable(input.password, input)) throw passwordTooCommon('password');
    const passwordHash = await hashPassword(input.password);
    const userId = uuidv7();
    const names = { username };
    const isNew = await this.database.transaction(async (tx) => {
      await this.protectedNames.lock(tx, names);
      const isInserted = await this.users.insert(tx, {
        id: userId,
        email: input.email,
        username: input.username,
        passwordHash,
        firstName: input.firstName || null,
        lastName: input.lastName || null,
        termsVersion: input.termsVersion,
        termsAcceptedAt: earlierOf(input.acceptedTermsAt, new Date()),
        platform: input.platform,
        nameSkeletons: skeletonsOf(names),
      });
      if (!isInserted) return false;
      if (await this.usernames.isKeptFromUser(tx, username, userId)) throw usernameTaken();
      await this.protectedNames.requireFree(tx, names, userId);
      await this.links.request(tx, 'verify', input.email);
      return true;
    });
    if (isNew) this.security.record('user.registered', { userId });
    if (isNew || (await this.isRetry(input))) return;
    if (await this.usernames.isTaken(this.database, username, null)) throw usernameTaken();
    await this.protectedNames.requireFree(this.database, names, null);
    const { email } = input;
    await this.database.transaction((tx) => this.outbox.add(tx, 'registration.repeated', { email }));
  }

  /** @throws rate_limited */
  async resendVerification(email: string, network: string): Promise<void> {
    await this.limits.consume('verify', email, network);
    await this.database.transaction((tx) => this.links.request(tx, 'verify', email));
  }

  /** Whether this is the same registration again, after its first answer was lost. */
  private async isRetry(input: RegisterDto): Promise<boolean> {
    const account = await this.users.findAccountByEmail(this.database, input.email);
    return (
      account !== null &&
      !account.email_verified_at &&
      account.username === input.username &&
      Date.now() - account.created_at.getTime() < RETRY_WITHIN_MS &&
      (await verifyPassword(account.password_hash, input.password))
    );
  }
}

/** The browser's clock may be ahead; terms cannot be accepted in the future. */
function earlierOf(given: string | undefined, now: Date): Date {
  const date = given ? new Date(given) : now;
  return date < now ? date : now;
}
