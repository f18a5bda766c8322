import { Injectable } from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import { Database } from '../database/index.js';
import { traced } from '../tracing/index.js';
import { runForEvent } from './current-event.js';
import { EventHandlers } from './event-handlers.js';
import { EventMetrics } from './event-metrics.js';
import type { DomainEvent } from './events.js';
import { Outbox } from './outbox.js';

/** The job of one handler of one event. */
export interface EventJob extends DomainEvent {
  /** Where the next part of the work begins; missing before the first part is done. */
  after?: string;
  /** Time of the event's transaction in milliseconds since 1970; missing in jobs of the release before. */
  publishedAtMs?: number;
  /** The span of the relay, if the event is traced. */
  traceparent?: string;
}

/** Runs the handlers of events for the processors of their queues. */
@Injectable()
export class EventJobs {
  constructor(
    private readonly database: Database,
    private readonly handlers: EventHandlers,
    private readonly outbox: Outbox,
    private readonly metrics: EventMetrics,
  ) {}

  /**
   * Runs a handler and acknowledges the event in Postgres before the job ends in Redis. Between two parts the job goes to the
   * end of its queue; how far it is stands in Postgres, too.
   */
  async run(job: Job<EventJob>, token?: string): Promise<void> {
    const { id, type, payload, after = null, publishedAtMs, traceparent = null } = job.data;
    // Its later parts count from their own start: the wait of a million followers is no delay of a live message.
    const since = after === null ? publishedAtMs : Date.now();
    const span = { name: `handle ${type} ${job.name}`, kind: 'consumer', parent: traceparent } as const;
    const next = await traced(span, () =>
      runForEvent(since, () => this.handlers.handle({ id, type, payload }, job.name, after)),
    );
    if (next === null) {
      await this.outbox.acknowledge(this.database, id, job.name);
      this.metrics.handled(type, job.name, publishedAtMs);
      return;
    }
    await this.outbox.advance(this.database, id, job.name, next.after);
    await job.updateData({ ...job.data, after: next.after });
    await job.moveToDelayed(Date.now() + next.delayMs, token);
    throw new DelayedError();
  }
}
