import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, removeRows } from '../../platform/database/index.js';
import { UserDataSteps } from '../../platform/user-data/index.js';

/** The numbers of a creator who leaves; those of their videos go with the videos. */
@Injectable()
export class AnalyticsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    for (const table of ['analytics_changes', 'creator_days'])
      this.steps.add({
        name: table,
        phase: 'stored',
        tables: [table],
        purge: (userId) => removeRows(this.database, { table, column: 'creator_id' }, userId),
      });
  }
}
