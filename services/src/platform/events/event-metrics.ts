import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { Database } from '../database/index.js';
import { isEdgeAlone, PROCESS_ROLES, type ProcessRoles } from '../feature.js';
import { Metrics } from '../metrics/index.js';
import { EventHandlers } from './event-handlers.js';
import type { EventType } from './events.js';

const OLDEST = {
  name: 'outbox-oldest',
  text: 'SELECT extract(epoch FROM now() - created_at)::float8 AS seconds FROM outbox ORDER BY id LIMIT 1',
};

/** Times how long events wait for their handlers, and counts what goes wrong on the way. */
@Injectable()
export class EventMetrics implements OnModuleInit {
  private readonly handling: Histogram<'event' | 'handler'>;
  private readonly failures: Counter<'event' | 'handler'>;
  private readonly addedAgain: Counter;

  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    handlers: EventHandlers,
    @Inject(PROCESS_ROLES) private readonly roles: ProcessRoles,
  ) {
    const registers = [metrics.registry];
    this.handling = new Histogram({
      name: 'beem_event_handling_seconds',
      help: 'From the transaction of an event to the end of a handler, the last of its parts included.',
      labelNames: ['event', 'handler'],
      buckets: [0.05, 0.25, 1, 5, 30, 60, 300, 1_800],
      registers,
    });
    this.failures = new Counter({
      name: 'beem_event_failures_total',
      help: 'Handlers of events that failed in all of their attempts: their work is not done.',
      labelNames: ['event', 'handler'],
      registers,
      // `increase` misses the first value of a series that starts with 1.
      collect() {
        for (const [event, names] of Object.entries(handlers.names()))
          for (const handler of names) this.inc({ event, handler }, 0);
      },
    });
    this.addedAgain = new Counter({
      name: 'beem_event_jobs_added_again_total',
      help: 'Jobs of events that Redis had lost: it came back empty, or a relay was killed.',
      registers,
    });
  }

  onModuleInit(): void {
    if (isEdgeAlone(this.roles)) return;
    this.metrics.gauge(
      'beem_outbox_oldest_event_seconds',
      'Age of the oldest event that a handler has not handled yet; 0 when there is none.',
      async () => (await this.database.query<{ seconds: number }>(OLDEST))[0]?.seconds ?? 0,
    );
  }

  /** @param publishedAtMs time of its transaction; missing in jobs of the release before */
  handled(event: EventType, handler: string, publishedAtMs: number | undefined): void {
    if (publishedAtMs === undefined) return;
    this.handling.observe({ event, handler }, Math.max(0, Date.now() - publishedAtMs) / 1_000);
  }

  failed(event: EventType, handler: string): void {
    this.failures.inc({ event, handler });
  }

  jobsAddedAgain(count: number): void {
    this.addedAgain.inc(count);
  }
}
