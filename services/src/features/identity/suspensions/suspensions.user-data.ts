import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, removeRows } from '../../../platform/database/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';
import { SuspensionsRepository } from './suspensions.repository.js';

/** Suspensions of a user who leaves, and the user's name in suspensions of others. */
@Injectable()
export class SuspensionsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly suspensions: SuspensionsRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'suspensions',
      phase: 'stored',
      tables: ['suspensions'],
      purge: async (userId) =>
        (await removeRows(this.database, { table: 'suspensions', column: 'user_id' }, userId)) ||
        (await this.suspensions.forgetModerator(this.database, userId)),
    });
  }
}
