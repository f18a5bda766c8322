import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { uuidv7 } from '../../platform/ids.js';
import { AddressLimits } from './address-limits.js';
import type { RegisterDto } from './dto/register.dto.js';
import { EmailLinks } from './email-links.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { emailTaken, linkInvalid, usernameTaken } from './users.errors.js';
import { UsersRepository } from './users.repository.js';

const RETRY_WITHIN_MS = 60 * 60_000;

/** Becoming a person of Beem: registering, and proving that the address is one's own. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly links: EmailLinks,
    private readonly limits: AddressLimits,
  ) {}

  /** @throws email_taken, username_taken */
  async register(input: RegisterDto): Promise<void> {
    const passwordHash = await hashPassword(input.password);
    const isNew = await this.database.transaction(async (tx) => {
      const isInserted = await this.users.insert(tx, {
        id: uuidv7(),
        email: input.email,
        username: input.username,
        passwordHash,
        firstName: input.firstName || null,
        lastName: input.lastName || null,
        termsVersion: input.termsVersion,
        termsAcceptedAt: earlierOf(input.acceptedTermsAt, new Date()),
        platform: input.platform,
      });
      if (isInserted) await this.links.request(tx, 'verify', input.email);
      return isInserted;
    });
    if (!isNew && !(await this.isRetry(input))) {
      throw (await this.users.isEmailTaken(this.database, input.email)) ? emailTaken() : usernameTaken();
    }
  }

  /** Verifies an address. Whoever is verified already hears so again, also from a link that was used. */
  async verifyEmail(token: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const userId = await this.links.ownerOf(tx, 'verify', token);
      const account = userId ? await this.users.findAccount(tx, userId) : null;
      if (!account) throw linkInvalid();
      if (account.is_verified) return;
      await this.links.consume(tx, 'verify', token);
      await this.users.markEmailVerified(tx, account.id);
    });
  }

  /** @throws rate_limited */
  async resendVerification(email: string, network: string): Promise<void> {
    await this.limits.consume('verify', email, network);
    await this.database.transaction((tx) => this.links.request(tx, 'verify', email));
  }

  /** The same registration again, because its first answer was lost on the way. */
  private async isRetry(input: RegisterDto): Promise<boolean> {
    const account = await this.users.findAccountByEmail(this.database, input.email);
    return (
      account !== null &&
      !account.is_verified &&
      account.username === input.username &&
      Date.now() - account.created_at.getTime() < RETRY_WITHIN_MS &&
      (await verifyPassword(account.password_hash, input.password))
    );
  }
}

/** The browser's clock may be ahead; nobody accepts terms in the future. */
function earlierOf(given: string | undefined, now: Date): Date {
  const date = given ? new Date(given) : now;
  return date < now ? date : now;
}
