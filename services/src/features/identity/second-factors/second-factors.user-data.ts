import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, removeRows } from '../../../platform/database/index.js';
import { DAILY_MS, ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';
import { ChallengesRepository } from './challenges.repository.js';

const TABLES = ['second_factors', 'recovery_codes', 'second_factor_challenges'];

/** Removes the second factors of a user who has left, and challenges that are over. */
@Injectable()
export class SecondFactorsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly challenges: ChallengesRepository,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'second-factors',
      phase: 'stored',
      tables: TABLES,
      purge: (userId) => this.purge(userId),
    });
    this.tasks.add({
      name: 'forget-second-factor-challenges',
      everyMs: DAILY_MS,
      run: () => this.challenges.deleteExpired(this.database),
    });
  }

  private async purge(userId: string): Promise<boolean> {
    for (const table of TABLES)
      if (await removeRows(this.database, { table, column: 'user_id' }, userId)) return true;
    return false;
  }
}
