import { Injectable } from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import { Database } from '../database/index.js';
import { EventHandlers } from './event-handlers.js';
import type { DomainEvent } from './events.js';
import { Outbox } from './outbox.js';

/** The job of one handler of one event. */
export interface EventJob extends DomainEvent {
  /** Where the next part of the work begins; missing before the first part is done. */
  after?: string;
}

/** Runs the handlers of events for the processors of their queues. */
@Injectable()
export class EventJobs {
  constructor(
    private readonly database: Database,
    private readonly handlers: EventHandlers,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Runs a handler and acknowledges the event in Postgres before the job ends in Redis. Between two parts the job goes to the
   * end of its queue; how far it is stands in Postgres, too.
   */
  async run(job: Job<EventJob>, token?: string): Promise<void> {
    const { id, type, payload, after = null } = job.data;
    const next = await this.handlers.handle({ id, type, payload }, job.name, after);
    if (next === null) return this.outbox.acknowledge(this.database, id, job.name);
    await this.outbox.advance(this.database, id, job.name, next.after);
    await job.updateData({ ...job.data, after: next.after });
    await job.moveToDelayed(Date.now() + next.delayMs, token);
    throw new DelayedError();
  }
}
