import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import { badRequest } from '../../../platform/errors/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { userNotFound } from '../users/index.js';
import type { FollowStateDto } from './dto/follow.dto.js';
import { FollowsRepository } from './follows.repository.js';

@Injectable()
export class FollowsService {
  constructor(
    private readonly database: Database,
    private readonly follows: FollowsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @param wanted the state to reach; null toggles it */
  follow(me: AuthUser, followeeId: string, wanted: boolean | null): Promise<FollowStateDto> {
    if (me.id === followeeId) throw badRequest('You cannot follow yourself.', 'cannot_follow_self');
    return this.database.transaction(async (tx) => {
      const users = { followerId: me.id, followeeId };
      // See `lockFirst` for why only these are locked; a follow always runs in a transaction.
      if (wanted !== true) await this.follows.lock(tx, users);
      const state = await this.follows.follow(tx, { ...users, wanted });
      if (!state) throw userNotFound();
      if (state.change === 'added') await this.outbox.add(tx, 'user.followed', users);
      if (state.change === 'removed') await this.outbox.add(tx, 'user.unfollowed', users);
      return { following: state.following, followersCount: state.followersCount };
    });
  }
}
