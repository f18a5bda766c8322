import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, removeRows } from '../../../platform/database/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';

/** The totals of the videos and shows of a user who has left. */
@Injectable()
export class ProfilesUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'creator-totals',
      phase: 'stored',
      tables: ['creator_totals'],
      purge: (userId) => removeRows(this.database, { table: 'creator_totals', column: 'id' }, userId),
    });
  }
}
