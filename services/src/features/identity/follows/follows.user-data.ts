import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, type Uncount, uncount } from '../../../platform/database/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';

/** Both directions: users whom the user followed, and followers of the user. */
const FOLLOWS: Uncount[] = [
  {
    ...{ name: 'following', table: 'follows', userColumn: 'follower_id', subjectColumn: 'followee_id' },
    counter: { table: 'users', column: 'followers_count' },
  },
  {
    ...{ name: 'followers', table: 'follows', userColumn: 'followee_id', subjectColumn: 'follower_id' },
    counter: { table: 'users', column: 'following_count' },
  },
];

/** The follows of a user who leaves. */
@Injectable()
export class FollowsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    for (const follows of FOLLOWS)
      this.steps.add({
        name: follows.name,
        phase: 'counted',
        tables: ['follows'],
        purge: (userId) => uncount(this.database, follows, userId),
      });
  }
}
