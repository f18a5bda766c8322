import { Injectable } from '@nestjs/common';
import type { Auth, Credentials } from '../../platform/auth/index.js';
import { Database } from '../../platform/database/index.js';
import { reauthenticationRequired, unauthenticated } from '../../platform/errors/index.js';
import { hashToken, uuidv7 } from '../../platform/ids.js';
import { SecurityLog } from '../../platform/logging/index.js';
import { DevicesService, SessionsService } from '../sessions/index.js';
import { UsersRepository } from '../users/index.js';
import { AccountDeletionsRepository } from './account-deletions.repository.js';

/** Takes an account out of everything at once; what it leaves behind is purged by jobs (docs/account-deletion.md). */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly database: Database,
    private readonly deletions: AccountDeletionsRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly security: SecurityLog,
  ) {}

  /**
   * The same request again, whose first answer was lost, has nothing left to do.
   * @throws unauthenticated, reauthentication_required
   */
  async delete(auth: Auth | null, credentials: Credentials): Promise<void> {
    const token = credentials.tablet?.token ?? credentials.cookieToken;
    const tokenHash = token === null ? null : hashToken(token);
    if (!auth || !tokenHash) {
      if (tokenHash && (await this.deletions.isKnown(this.database, tokenHash))) return;
      throw unauthenticated();
    }
    if (!auth.hasRecentPassword) throw reauthenticationRequired();
    const userId = auth.user.id;
    await this.database.transaction(async (tx) => {
      const account = await this.users.markDeleted(tx, userId);
      if (!account) return; // Another request of the same user was faster.
      await this.deletions.insert(tx, {
        ...{ id: uuidv7(), user_id: userId, token_hash: tokenHash },
        ...{ email: account.email, username: account.username },
      });
      await this.devices.forgetAllOf(tx, userId);
      await this.sessions.endAllOf(tx, userId);
    });
    this.security.record('user.deleted', { userId });
  }
}
