import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Config, type QueueName } from '../config/index.js';
import { Database, DatabaseNotifications, type Statement } from '../database/index.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { ALL_QUEUES, EVENTS_QUEUE } from '../queue/index.js';
import { HOURLY_MS, ScheduledTasks } from '../scheduled-tasks/index.js';
import { everyTick } from '../shared-timer.js';
import { type OpenSpan, openSpan } from '../tracing/index.js';
import { EventHandlers } from './event-handlers.js';
import type { EventJob } from './event-jobs.js';
import { EventMetrics } from './event-metrics.js';
import { EVENT_TYPES, RETIRED_EVENT_TYPES } from './events.js';
import { OUTBOX_CHANNEL, Outbox } from './outbox.js';
import type { OutboxEventEntity } from './outbox-event.entity.js';

/** For rows whose NOTIFY was lost, or whose lease is over. */
const POLL_MS = 5_000;
const RETRY_MS = 1_000;
const BATCH = 200;
/** With doubling pauses, long enough to outlast a database that is away for some hours. */
const ATTEMPTS = 14;

/** Longer than an attempt to reach Redis may take; after it another worker relays what a killed one had taken. */
const LEASE = `interval '15 seconds'`;
/** Of a row that is looked at again. As old as the event, so that a long queue is not looked through all the time. */
const REPEATED_LEASE = `least(greatest(now() - created_at, ${LEASE}), interval '5 minutes')`;

/** How long an event of an unknown type waits for a newer process. */
const UNKNOWN_DAYS = 7;

/** $1: the types that this version knows; $2: the names of the handlers of each type. */
export const TAKE: Statement = {
  name: 'outbox-take',
  text: `WITH due AS MATERIALIZED (
           SELECT id, pending IS NOT NULL AS is_repeated FROM outbox
           WHERE coalesce(taken_until, '-infinity') < now() AND type = ANY($1)
           ORDER BY coalesce(taken_until, '-infinity'), id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
         )
         UPDATE outbox SET taken_until = now() + CASE WHEN is_repeated THEN ${REPEATED_LEASE} ELSE ${LEASE} END,
           pending = coalesce(pending, ARRAY(SELECT jsonb_array_elements_text($2::jsonb -> type)))
         FROM due WHERE outbox.id = due.id
         RETURNING outbox.id, type, payload, pending, resume_after, is_repeated, traceparent,
           extract(epoch FROM created_at)::float8 * 1000 AS published_at_ms`,
};
/** Rows of a known type wait for Redis and for their handlers, however long. */
const FORGET: Statement = {
  name: 'outbox-forget',
  text: `DELETE FROM outbox WHERE type <> ALL($1) AND created_at < now() - interval '${UNKNOWN_DAYS} days' RETURNING type`,
};
const DROP_RETIRED: Statement = {
  name: 'outbox-drop-retired',
  text: 'DELETE FROM outbox WHERE type = ANY($1)',
};
const DELETE: Statement = {
  name: 'outbox-delete',
  text: 'DELETE FROM outbox WHERE id = ANY($1::bigint[])',
};
const RELEASE: Statement = {
  name: 'outbox-give-back',
  text: 'UPDATE outbox SET taken_until = NULL WHERE id = ANY($1::bigint[])',
};

type OutboxRow = Pick<OutboxEventEntity, 'id' | 'type' | 'payload' | 'resume_after' | 'traceparent'> & {
  pending: string[];
  published_at_ms: number;
  /** Another turn has taken it before. */
  is_repeated: boolean;
};

/** A handler of an event that is due. */
interface DueHandler {
  row: OutboxRow;
  name: string;
  queue: Queue;
  jobId: string;
}

/**
 * Relays outbox rows to BullMQ, one job per handler. A row goes when its handlers have acknowledged it. One that is not
 * acknowledged within its lease is looked at again: jobs that Redis does not know are added (their relay was killed, or Redis
 * came back empty), under the same ids. NOTIFY wakes it at once; a poll finds the rows whose NOTIFY was lost.
 * Rows of a type that this version does not know stay for a process of a newer one, as in a rolling deployment; those of a
 * retired type go.
 */
@Injectable()
export class OutboxRelay implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopPolling = () => {};
  private running?: Promise<void>;
  private again = false;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly notifications: DatabaseNotifications,
    private readonly handlers: EventHandlers,
    private readonly tasks: ScheduledTasks,
    private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly metrics: EventMetrics,
    @Inject(ALL_QUEUES) private readonly queues: Queue[],
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'forget-unknown-events', everyMs: HOURLY_MS, run: () => this.forgetUnknown() });
  }

  onApplicationBootstrap(): void {
    if (!this.config.worksOn(EVENTS_QUEUE)) return;
    const wake = () => this.wake();
    this.stopPolling = everyTick(POLL_MS, wake);
    this.notifications.on(OUTBOX_CHANNEL, wake, wake);
    this.wake();
  }

  /** Before the pool is closed, which happens in `onApplicationShutdown`. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.stopPolling();
    await this.running;
  }

  /** Relays now; calls while one is under way cause one more round. */
  wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.drain().finally(() => {
      this.running = undefined;
    });
  }

  /** The version that published them was taken back for good, or is older than this one. */
  private async forgetUnknown(): Promise<void> {
    await this.database.query(DROP_RETIRED, [RETIRED_EVENT_TYPES]);
    const rows = await this.database.query<Pick<OutboxRow, 'type'>>(FORGET, [EVENT_TYPES]);
    if (rows.length === 0) return;
    const types = [...new Set(rows.map(({ type }) => type))];
    this.logger.warn({ types, count: rows.length }, 'events of unknown types were removed');
  }

  private async drain(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        if ((await this.relayBatch()) === BATCH) this.again = true;
      } catch (error) {
        this.logger.warn({ err: error }, 'outbox relay will try again');
        setTimeout(() => this.wake(), RETRY_MS).unref();
      }
    }
  }

  /** Never in a transaction: Redis may be slow to answer, and rows and connections of Postgres must not wait for it. */
  private async relayBatch(): Promise<number> {
    const names = JSON.stringify(this.handlers.names());
    const rows = await this.database.query<OutboxRow>(TAKE, [EVENT_TYPES, names]);
    if (rows.length === 0) return 0;
    try {
      await this.addJobs(rows);
    } catch (error) {
      await this.database.query(RELEASE, [rows.map(({ id }) => id)]);
      throw error;
    }
    const unhandled = rows.filter(({ pending }) => pending.length === 0);
    if (unhandled.length > 0) await this.database.query(DELETE, [unhandled.map(({ id }) => id)]);
    return rows.length;
  }

  private async addJobs(rows: OutboxRow[]): Promise<void> {
    const due = rows
      .sort((a, b) => Number(a.id) - Number(b.id))
      .flatMap((row) => row.pending.map((name) => this.handlerOf(row, name)));
    const lost = await this.findLost(due.filter(({ row }) => row.is_repeated));
    if (lost.length > 0) {
      this.logger.warn({ count: lost.length }, 'jobs of events are added again');
      this.metrics.jobsAddedAgain(lost.length);
    }
    const spans = openSpans(rows);
    const missing = [...due.filter(({ row }) => !row.is_repeated), ...lost];
    for (const queue of this.queues) {
      const jobs = missing.filter((handler) => handler.queue === queue).map(toJob);
      if (jobs.length > 0) await queue.addBulk(jobs);
    }
    for (const span of spans) span.end();
  }

  private handlerOf(row: OutboxRow, name: string): DueHandler {
    const queueName = this.handlers.queueOf(row.type, name);
    const queue = this.queues.find((candidate) => candidate.name === queueName);
    if (!queue) throw new Error(`There is no queue ${queueName}.`);
    return { row, name, queue, jobId: `event-${row.id}-${name}` };
  }

  /**
   * The handlers whose jobs Redis does not know. What is over there without an acknowledgement was handled by a worker of a
   * version that gives none, or has failed for good: nothing is to be done for it any more.
   */
  private async findLost(handlers: DueHandler[]): Promise<DueHandler[]> {
    const lost: DueHandler[] = [];
    await Promise.all(
      handlers.map(async (handler) => {
        const { row, name, queue, jobId } = handler;
        const state = await queue.getJobState(jobId);
        if (state === 'unknown') lost.push(handler);
        if (state === 'failed') {
          this.logger.warn({ type: row.type, handler: name, jobId }, 'the handler of an event has failed');
          this.metrics.failed(row.type, name);
        }
        if (state === 'failed' || state === 'completed')
          await this.outbox.acknowledge(this.database, Number(row.id), name);
      }),
    );
    return lost;
  }
}

/** The spans of the rows that are traced; their jobs continue them. */
function openSpans(rows: OutboxRow[]): OpenSpan[] {
  return rows.flatMap((row) => {
    const { type, traceparent, is_repeated: isRepeated } = row;
    if (traceparent === null || isRepeated) return [];
    const span = openSpan({ name: `relay ${type}`, kind: 'producer', parent: traceparent });
    if (!span) return [];
    row.traceparent = span.traceparent;
    return [span];
  });
}

function toJob({ row, name, queue, jobId }: DueHandler) {
  const { type, payload, traceparent, published_at_ms: publishedAtMs } = row;
  const after = row.resume_after?.[name];
  const job: EventJob = {
    id: Number(row.id),
    type,
    payload,
    publishedAtMs,
    ...(traceparent !== null && { traceparent }),
    ...(after !== undefined && { after }),
  };
  // Workers of the release before know the jobs of other queues by the fields of the payload.
  const data = (queue.name as QueueName) === EVENTS_QUEUE ? job : { ...payload, ...job };
  return { name, data, opts: { jobId, attempts: ATTEMPTS } };
}
