import { Processor } from '@nestjs/bullmq';
import type { OnModuleInit } from '@nestjs/common';
import type { Job } from 'bullmq';
import { Database } from '../database/index.js';
import { type EventJob, EventJobs } from '../events/index.js';
import { JobProcessor, LIVENESS, MAIL_QUEUE } from '../queue/index.js';
import { DAILY_MS, ScheduledTasks } from '../scheduled-tasks/index.js';
import { MailDeliveries } from './mail-deliveries.js';
import { Mailer } from './mailer.js';

/** A job of the release before: its name is a template. */
interface TemplateJob {
  id: string;
  data: unknown;
}

/** Runs the handlers of events that send mails. */
@Processor(MAIL_QUEUE, { ...LIVENESS, concurrency: 5 })
export class MailProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    private readonly jobs: EventJobs,
    private readonly mailer: Mailer,
    private readonly deliveries: MailDeliveries,
    private readonly database: Database,
    private readonly tasks: ScheduledTasks,
  ) {
    super();
  }

  onModuleInit(): void {
    this.tasks.add({
      name: 'forget-mail-deliveries',
      everyMs: DAILY_MS,
      run: () => this.deliveries.forgetOld(this.database),
    });
  }

  async process(job: Job<EventJob | TemplateJob>, token?: string): Promise<void> {
    if ('type' in job.data) return this.jobs.run(job as Job<EventJob>, token);
    const { id, data } = job.data;
    await this.mailer.send(id, job.name, data);
  }
}
