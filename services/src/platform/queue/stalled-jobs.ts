import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { REDIS } from '../redis/index.js';
import { everyTick } from '../shared-timer.js';
import { logUnlessAway } from './log-unless-away.js';

/** How often the queues of a process are examined. */
export const STALLED_LOOK_EVERY_MS = 5_000;

/**
 * Gives the jobs of killed workers to others. By default each of BullMQ's workers examines its queue. Here one command per process
 * asks for all of its queues whether any job runs or ran at the last look, and only then each queue is examined.
 */
@Injectable()
export class StalledJobs implements OnModuleDestroy {
  private readonly logger = new Logger(StalledJobs.name);
  private readonly workers: Worker[] = [];
  private stopLooking = () => {};

  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** Examines the queue of this worker now, and regularly from now on. */
  watch(worker: Worker): void {
    if (this.workers.length === 0)
      this.stopLooking = everyTick(STALLED_LOOK_EVERY_MS, () => void this.look());
    this.workers.push(worker);
    this.examine(worker);
  }

  onModuleDestroy(): void {
    this.stopLooking();
  }

  private async look(): Promise<void> {
    // `active` holds running jobs, `stalled` those that ran at the last look.
    const keys = this.workers.flatMap((worker) => [worker.toKey('active'), worker.toKey('stalled')]);
    const found = await this.redis.exists(...keys).catch(logUnlessAway(this.logger, 'all'));
    if (!found) return;
    for (const worker of this.workers) this.examine(worker);
  }

  /**
   * Nothing waits for its end: the connection of one worker may hang without holding up the others. The worker emits no
   * `stalled` event of BullMQ, which its own examination would.
   */
  private examine(worker: Worker): void {
    worker.getBackend().moveStalledJobsToWait().catch(logUnlessAway(this.logger, worker.name));
  }
}
