import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, walkPaced } from '../../../../platform/database/index.js';
import { ScheduledTasks } from '../../../../platform/scheduled-tasks/index.js';
import { RankingRepository } from './ranking.repository.js';

/** The new order is needed within minutes: it uses half of the time, in batches with short locks. */
const RANKING_PACE = { fewest: 500, most: 5_000, restFactor: 1 };

/** Recomputes the order of the feed every five minutes. */
@Injectable()
export class RankingTask implements OnModuleInit {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly ranking: RankingRepository,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'refresh-ranking', everyMs: 300_000, run: () => this.refreshRanking() });
  }

  /** Writes the next generation of the order and makes it the live one, unless nothing has changed. */
  private async refreshRanking(): Promise<void> {
    const live = await this.ranking.begin(this.database);
    if (live === null) return;
    await walkPaced(
      0,
      (after, size) => this.ranking.writeBatch(this.database, live, after, size),
      RANKING_PACE,
    );
    await walkPaced(
      0,
      (after, size) => this.ranking.writeShows(this.database, live, after, size),
      RANKING_PACE,
    );
    await this.ranking.finish(this.database, live);
  }
}
