import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, walkPaced } from '../../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { DAILY_MS, ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { RecountRepository } from './recount.repository.js';
import { RollupRepository } from './rollup.repository.js';
import { RollupTask } from './rollup.task.js';

const FIRST_VIDEO = '0';
const FIRST_CREATOR = '00000000-0000-0000-0000-000000000000';
const LOOK_EVERY_MS = 60_000;
/** Only a roll-up waits for these batches, no request. */
const PACE = { fewest: 100, most: 1_000, restFactor: 19 };

/**
 * Corrects the roll-ups: once a day they are compared with the counters. The first run counts everything that is older
 * than the roll-ups.
 */
@Injectable()
export class RecountTask implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly rollups: RollupRepository,
    private readonly recounts: RecountRepository,
    private readonly rollup: RollupTask,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'recount-analytics', everyMs: DAILY_MS, run: () => this.run() });
    this.tasks.add({ name: 'count-analytics', everyMs: LOOK_EVERY_MS, run: () => this.begin() });
  }

  /** Starts at once when nothing has been counted yet. */
  private async begin(): Promise<void> {
    if (await this.recounts.isToBegin(this.database)) await this.run();
  }

  private async run(): Promise<void> {
    const videos = await this.recountVideos();
    // The days of creators are computed from those of their videos.
    await this.rollup.run();
    const days = await this.recountCreators();
    await this.rollup.run();
    if (videos + days > 0) this.logger.warn({ videos, days }, 'analytics were wrong');
  }

  private async recountVideos(): Promise<number> {
    let healed = 0;
    await walkPaced(
      FIRST_VIDEO,
      async (after, size) => {
        const { wrong, ids, last } = await this.recounts.findWrongVideos(this.database, after, size);
        healed += await this.database.transaction(async (tx) => {
          await this.rollups.lock(tx);
          const days = wrong.length > 0 ? await this.recounts.correctVideos(tx, wrong) : 0;
          return days + (await this.recounts.correctRetention(tx, ids));
        });
        return last;
      },
      PACE,
    );
    return healed;
  }

  private async recountCreators(): Promise<number> {
    let healed = 0;
    await walkPaced(
      FIRST_CREATOR,
      async (after, size) => {
        const { wrong, last } = await this.database.transaction(async (tx) => {
          await this.rollups.lock(tx);
          return this.recounts.correctCreators(tx, after, size);
        });
        healed += wrong;
        return last;
      },
      PACE,
    );
    return healed;
  }
}
