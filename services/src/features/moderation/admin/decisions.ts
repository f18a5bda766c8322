import { isModerator } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../platform/database/index.js';
import { forbidden } from '../../../platform/errors/index.js';
import { type DecidedUser, SuspensionsService, UsersRepository, userNotFound } from '../../identity/index.js';

export interface Decision {
  me: DecidedUser;
  user: DecidedUser;
}

/** Transactions for decisions of staff about users. */
@Injectable()
export class Decisions {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly suspensions: SuspensionsService,
  ) {}

  /**
   * Locks both users until the decision is committed, and reads the role of the deciding user again: of two admins who
   * demote or suspend each other at the same time, the second is no longer an admin.
   * @throws not_found, forbidden, account_suspended
   */
  decide<Result>(
    me: AuthUser,
    userId: string,
    work: (tx: Transaction, decision: Decision) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (tx) => {
      const locked = await this.users.lockForDecision(tx, [me.id, userId]);
      const decider = locked.find(({ id }) => id === me.id);
      const user = locked.find(({ id }) => id === userId);
      if (!decider || !isModerator(decider)) throw forbidden();
      await this.suspensions.requireAllowed(tx, me.id, 'account');
      if (!user) throw userNotFound();
      return work(tx, { me: decider, user });
    });
  }
}
