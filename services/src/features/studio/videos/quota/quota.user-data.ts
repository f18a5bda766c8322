import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, removeRows } from '../../../../platform/database/index.js';
import { UserDataSteps } from '../../../../platform/user-data/index.js';

const TABLES = ['upload_days', 'upload_reservations'];

/** The upload amounts of a user who has left. */
@Injectable()
export class QuotaUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'upload-quotas',
      phase: 'stored',
      tables: TABLES,
      purge: async (userId) => {
        const removed = TABLES.map((table) =>
          removeRows(this.database, { table, column: 'user_id' }, userId),
        );
        return (await Promise.all(removed)).includes(true);
      },
    });
  }
}
