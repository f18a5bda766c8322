import { setTimeout as sleep } from 'node:timers/promises';
import { Processor } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { LOGGER, type Logger } from '../logging/index.js';
import { JobProcessor, LIVENESS, MAINTENANCE_QUEUE } from '../queue/index.js';
import { ScheduledTasks } from './scheduled-tasks.js';
import { RENEW_MS, TaskSchedule } from './task-schedule.js';

const SCHEDULE_AGAIN_MS = 5_000;

/** Runs each task at its time, once for all workers together; a long task (a recount of millions) delays no other. */
@Processor(MAINTENANCE_QUEUE, { ...LIVENESS, concurrency: 5 })
@Injectable()
export class ScheduledTasksProcessor extends JobProcessor {
  constructor(
    private readonly tasks: ScheduledTasks,
    private readonly schedule: TaskSchedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    void this.keepScheduled();
  }

  async process(job: Job): Promise<void> {
    const task = this.tasks.find(job.name);
    // The task belongs to another version of the code, which runs it when its turn comes.
    if (!task) return;
    try {
      await task.run();
    } catch (error) {
      this.logger.error({ err: error, task: job.name }, 'a scheduled task failed');
      throw error;
    }
  }

  /** A worker that starts during an outage of Redis retries until Redis is back. */
  private async keepScheduled(): Promise<void> {
    let isStarted = false;
    while (!this.worker.closing) {
      try {
        await (isStarted ? this.schedule.renew() : this.schedule.start());
        isStarted = true;
        await sleep(RENEW_MS, undefined, { ref: false });
      } catch (error) {
        this.logger.warn({ err: error }, 'tasks are not scheduled yet');
        await sleep(SCHEDULE_AGAIN_MS, undefined, { ref: false });
      }
    }
  }
}
