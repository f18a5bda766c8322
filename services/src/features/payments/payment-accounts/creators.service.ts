import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import { UserChangeNotifier, UsersRepository } from '../../identity/index.js';
import { LedgerRepository } from '../ledger/index.js';
import { creatorNotFound, emailNotVerified } from './creator.errors.js';
import type { CreatorDto } from './dto/creator.dto.js';

const CENTS = 100;

/** Creator profiles: who is a creator, since when, and whether viewers can support them. */
@Injectable()
export class CreatorsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly ledger: LedgerRepository,
    private readonly changes: UserChangeNotifier,
  ) {}

  /**
   * Makes the user a creator; a repeated call changes nothing.
   * @returns whether the profile is new
   * @throws email_not_verified
   */
  async create(me: AuthUser): Promise<{ isNew: boolean; creator: CreatorDto }> {
    if (!me.isEmailVerified) throw emailNotVerified();
    const isNew = await this.database.transaction(async (tx) => {
      await this.users.requireLive(tx, me.id);
      return this.users.markCreator(tx, me.id);
    });
    if (isNew) this.changes.notify(me.id, 'payments');
    return { isNew, creator: await this.find(me, me.id) };
  }

  /** @throws not_found if another user is not a creator, or no longer; for the user themself the answer says so */
  async find(me: AuthUser, userId: string): Promise<CreatorDto> {
    const row = await this.users.findCreator(this.database, userId);
    if (!row) {
      if (userId === me.id) return notYet(userId);
      throw creatorNotFound();
    }
    const totals = userId === me.id ? await this.ledger.totalsOf(this.database, userId) : null;
    return {
      userId,
      isCreator: true,
      since: row.creator_since?.toISOString() ?? null,
      acceptsDonations: row.accepts_donations,
      totalEarnings: totals ? totals.earnedCents / CENTS : null,
      totalDonations: totals?.donationCount ?? null,
    };
  }
}

const notYet = (userId: string): CreatorDto => ({
  ...{ userId, isCreator: false, since: null, acceptsDonations: false },
  ...{ totalEarnings: null, totalDonations: null },
});
