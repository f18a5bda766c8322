import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Auth, type Credentials, requireRecentSecondFactor } from '../../../platform/auth/index.js';
import { Cdn } from '../../../platform/cdn/index.js';
import { Database, type Transaction } from '../../../platform/database/index.js';
import { reauthenticationRequired, unauthenticated } from '../../../platform/errors/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { hashToken, uuidv7 } from '../../../platform/ids.js';
import { LOGGER, type Logger, SecurityLog } from '../../../platform/logging/index.js';
import type { UserDataPhase } from '../../../platform/user-data/index.js';
import { type Browser, DevicesService, SessionsService } from '../sessions/index.js';
import { UsernamesRepository, UserRemovalRepository } from '../users/index.js';
import { AccountDeletionsRepository } from './account-deletions.repository.js';
import { AccountPurge } from './account-purge.js';

const VISIBLE: UserDataPhase[] = ['hidden', 'counted', 'mentioned'];
const VISIBLE_WITHIN_MS = 2_000;

/** Hides an account at once; jobs purge its remaining data (docs/account-deletion.md). */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly database: Database,
    private readonly deletions: AccountDeletionsRepository,
    private readonly removal: UserRemovalRepository,
    private readonly usernames: UsernamesRepository,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly purge: AccountPurge,
    private readonly outbox: Outbox,
    private readonly cdn: Cdn,
    private readonly security: SecurityLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * A repeated request, after the first answer was lost, changes nothing.
   * @returns the ids of the saved sign-ins whose cookies this browser should drop; those of other accounts stay
   * @throws unauthenticated, reauthentication_required, second_factor_needed
   */
  async delete(auth: Auth | null, { credentials, devices }: Browser): Promise<string[]> {
    await this.deleteOnce(auth, credentials);
    return this.devices.findEnded(devices);
  }

  private async deleteOnce(auth: Auth | null, credentials: Credentials): Promise<void> {
    const token = credentials.tablet?.token ?? credentials.cookieToken;
    const tokenHash = token === null ? null : hashToken(token);
    if (!auth || !tokenHash) {
      if (tokenHash && (await this.deletions.isKnown(this.database, tokenHash))) return;
      throw unauthenticated();
    }
    if (!auth.hasRecentPassword) throw reauthenticationRequired();
    requireRecentSecondFactor(auth);
    const userId = auth.user.id;
    await this.database.transaction((tx) => this.begin(tx, userId, tokenHash));
    this.security.record('user.deleted', { userId });
    await this.purgeVisible(userId);
  }

  private async begin(tx: Transaction, userId: string, tokenHash: Buffer): Promise<void> {
    const account = await this.removal.markDeleted(tx, userId);
    if (!account) return; // Another request of the same user was faster.
    const picture = await this.removal.findPictureOfDeleted(tx, userId);
    if (this.cdn.isOn && picture !== null)
      await this.outbox.add(tx, 'media.withdrawn', { objectKeys: [picture] });
    await this.usernames.keepOfDeleted(tx, account.username);
    const deletionId = uuidv7();
    await this.deletions.insert(tx, {
      ...{ id: deletionId, user_id: userId, email: account.email, token_hash: tokenHash },
    });
    await this.devices.forgetAllOf(tx, userId);
    await this.sessions.endAllOf(tx, userId);
    await this.outbox.add(tx, 'user.deleted', { deletionId });
  }

  /**
   * Corrects counters that include the account before the answer, within two seconds; queries show nothing of a deleted
   * account after the commit. A worker does the rest, and everything if this process is killed.
   */
  private async purgeVisible(userId: string): Promise<void> {
    const until = Date.now() + VISIBLE_WITHIN_MS;
    const work = this.purge
      .run(userId, VISIBLE, () => Date.now() > until)
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'a worker purges what a request could not'),
      );
    await Promise.race([work, sleep(VISIBLE_WITHIN_MS, undefined, { ref: false })]);
  }
}
