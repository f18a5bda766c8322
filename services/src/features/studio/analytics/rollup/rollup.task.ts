import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { RollupRepository } from './rollup.repository.js';

/** Maximum age of analytics, plus the time of one run. */
const EVERY_MS = 60_000;
const CHANGES_AT_ONCE = 10_000;
/** A run fails if it writes the row of a video or user that is being deleted; the next one then skips it. */
const TRIES = 3;
const FOREIGN_KEY_VIOLATION = '23503';

/** Moves changes into the roll-ups once a minute. Two workers alternate, and a killed run has changed nothing. */
@Injectable()
export class RollupTask implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly rollups: RollupRepository,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'roll-up-analytics', everyMs: EVERY_MS, run: () => this.run() });
  }

  async run(): Promise<void> {
    while ((await this.rollUpSome()) === CHANGES_AT_ONCE);
  }

  private async rollUpSome(): Promise<number> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.database.transaction(async (tx) => {
          await this.rollups.lock(tx);
          return this.rollups.rollUp(tx, CHANGES_AT_ONCE);
        });
      } catch (error) {
        const { code } = error as { code?: string };
        if (code !== FOREIGN_KEY_VIOLATION || tries === TRIES) throw error;
      }
    }
  }
}
