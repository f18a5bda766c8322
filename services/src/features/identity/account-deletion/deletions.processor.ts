import { Processor } from '@nestjs/bullmq';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import { Database } from '../../../platform/database/index.js';
import { EventHandlers } from '../../../platform/events/index.js';
import { DELETIONS_QUEUE, JobProcessor, LIVENESS } from '../../../platform/queue/index.js';
import { DAILY_MS, ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';
import { AccountDeletionsRepository } from './account-deletions.repository.js';
import { AccountErasure } from './account-erasure.js';
import { type DeletionJob, DeletionsQueue } from './deletions.queue.js';

const RESUME_EVERY_MS = 600_000;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 300_000;

/** Completes deletions, however often its worker is killed. */
@Processor(DELETIONS_QUEUE, { ...LIVENESS, concurrency: 2 })
@Injectable()
export class DeletionsProcessor extends JobProcessor implements OnModuleInit {
  private isStopping = false;

  constructor(
    private readonly handlers: EventHandlers,
    private readonly tasks: ScheduledTasks,
    private readonly database: Database,
    private readonly deletions: AccountDeletionsRepository,
    private readonly erasure: AccountErasure,
    private readonly queue: DeletionsQueue,
  ) {
    super();
  }

  onModuleInit(): void {
    this.handlers.on('user.deleted', 'purge', ({ payload }) => this.queue.add(payload.deletionId));
    this.tasks.add({ name: 'resume-deletions', everyMs: RESUME_EVERY_MS, run: () => this.resume() });
    this.tasks.add({
      name: 'forget-deletions',
      everyMs: DAILY_MS,
      run: () => this.deletions.forgetOld(this.database),
    });
  }

  override onModuleDestroy(): void {
    this.isStopping = true;
    super.onModuleDestroy();
  }

  /**
   * An unfinished deletion continues later, when it waits for other jobs or its worker stops. That is not a failed
   * attempt.
   */
  async process(job: Job<DeletionJob>, token?: string): Promise<void> {
    if (await this.erasure.complete(job.data.deletionId, () => this.isStopping)) return;
    const { waits = 0 } = job.data;
    const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(waits, 10));
    // Attempts that ended with their worker do not count as waits.
    await job.updateData({ ...job.data, waits: waits + 1 });
    await job.moveToDelayed(this.isStopping ? Date.now() : Date.now() + waitMs, token);
    throw new DelayedError();
  }

  /** Adds the jobs of deletions whose job was lost with Redis, or failed for hours. */
  private async resume(): Promise<void> {
    for (const id of await this.deletions.findOpen(this.database)) await this.queue.add(id);
  }
}
