import { setTimeout as sleep } from 'node:timers/promises';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { LOGGER, type Logger } from '../logging/index.js';
import { JobProcessor, LIVENESS, UPKEEP_QUEUE } from '../queue/index.js';
import { UpkeepTasks } from './upkeep-tasks.js';

const SCHEDULE_AGAIN_MS = 5_000;

/** Runs each task in its time, once for all workers together; a long one (a recount of millions) delays no other. */
@Processor(UPKEEP_QUEUE, { ...LIVENESS, concurrency: 5 })
@Injectable()
export class UpkeepProcessor extends JobProcessor implements OnApplicationBootstrap {
  constructor(
    @InjectQueue(UPKEEP_QUEUE) private readonly queue: Queue,
    private readonly tasks: UpkeepTasks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    void this.scheduleOnce();
  }

  async process(job: Job): Promise<void> {
    const task = this.tasks.find(job.name);
    // A task of another version of the code, which runs it when its turn comes.
    if (!task) return;
    try {
      await task.run();
    } catch (error) {
      this.logger.error({ err: error, task: job.name }, 'upkeep failed');
      throw error;
    }
  }

  /** Once it is in Redis it stays there; a worker that starts while Redis is away tries until then. */
  private async scheduleOnce(): Promise<void> {
    while (!this.worker.closing) {
      try {
        return await this.schedule();
      } catch (error) {
        this.logger.warn({ err: error }, 'upkeep is not scheduled yet');
        await sleep(SCHEDULE_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  private async schedule(): Promise<void> {
    const once = { attempts: 1, removeOnComplete: true, removeOnFail: { count: 20 } };
    for (const { name, everyMs } of this.tasks.all()) {
      await this.queue.upsertJobScheduler(name, { every: everyMs }, { name, opts: once });
    }
  }
}
