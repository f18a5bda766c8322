import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { Database } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { JobProcessor, UPKEEP_QUEUE } from '../../../platform/queue/index.js';
import { RankingRepository } from '../ranking/ranking.repository.js';
import { MediaQueue } from './media-queue.js';
import { ProcessingRepository } from './processing.repository.js';

const RANKING_BATCH = 5_000;

type UpkeepJob = 'refresh-ranking' | 'requeue-waiting';
const EVERY_MS: Record<UpkeepJob, number> = { 'refresh-ranking': 300_000, 'requeue-waiting': 60_000 };

/** What films need now and then, once for all workers together. */
@Processor(UPKEEP_QUEUE)
@Injectable()
export class UpkeepProcessor extends JobProcessor implements OnApplicationBootstrap {
  constructor(
    @InjectQueue(UPKEEP_QUEUE) private readonly queue: Queue,
    private readonly database: Database,
    private readonly ranking: RankingRepository,
    private readonly processing: ProcessingRepository,
    private readonly media: MediaQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    void this.schedule().catch((error: unknown) =>
      this.logger.error({ err: error }, 'upkeep was not scheduled'),
    );
  }

  async process(job: Job<unknown, unknown, UpkeepJob>): Promise<void> {
    switch (job.name) {
      case 'refresh-ranking':
        return this.refreshRanking();
      case 'requeue-waiting':
        return this.requeueWaiting();
      default:
        job.name satisfies never;
    }
  }

  /** Films whose jobs were lost get new ones; where the job still lives, nothing happens. */
  async requeueWaiting(): Promise<void> {
    for (const id of await this.processing.findWaiting(this.database)) await this.media.add(id);
  }

  async refreshRanking(): Promise<void> {
    let after: number | null = 0;
    while (after !== null) after = await this.ranking.refreshBatch(this.database, after, RANKING_BATCH);
  }

  private async schedule(): Promise<void> {
    const once = { attempts: 1, removeOnComplete: true, removeOnFail: { count: 20 } };
    for (const [name, every] of Object.entries(EVERY_MS)) {
      await this.queue.upsertJobScheduler(name, { every }, { name, opts: once });
    }
  }
}
