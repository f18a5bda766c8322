import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, removeRows } from '../../../platform/database/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';

/** The numbers of a creator who leaves; those of their videos are deleted with the videos. */
@Injectable()
export class AnalyticsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    // This comes before the days: none is written for a creator who has left, so none is added later.
    this.addStep('analytics_changes', []);
    this.addStep('creator_days', ['creator_days']);
  }

  /** @param tables changes wait for a minute only, so an account may have none */
  private addStep(table: string, tables: string[]): void {
    this.steps.add({
      name: table,
      phase: 'stored',
      tables,
      purge: (userId) => removeRows(this.database, { table, column: 'creator_id' }, userId),
    });
  }
}
