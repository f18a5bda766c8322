import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { RollupRepository } from './rollup.repository.js';

/** What analytics say is at most so old, plus the time of a turn. */
const EVERY_MS = 60_000;
const CHANGES_AT_ONCE = 10_000;
/** A video or a user that is removed while a turn writes its row makes the turn fail; the next one knows that it is gone. */
const TRIES = 3;
const FOREIGN_KEY_VIOLATION = '23503';

/** Moves changes into the roll-ups once a minute. Two workers take turns, and a turn that is killed has done nothing. */
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
