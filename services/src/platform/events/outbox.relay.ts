import { InjectQueue } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Config } from '../config/index.js';
import { Database, DatabaseNotifications, type Statement } from '../database/index.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { EVENTS_QUEUE } from '../queue/index.js';
import { HOURLY_MS, ScheduledTasks } from '../scheduled-tasks/index.js';
import { EventHandlers } from './event-handlers.js';
import { type DomainEvent, EVENT_TYPES, RETIRED_EVENT_TYPES } from './events.js';
import { OUTBOX_CHANNEL } from './outbox.js';
import type { OutboxEventEntity } from './outbox-event.entity.js';

/** For rows whose lease is over: their worker was killed. */
const POLL_MS = 5_000;
const RETRY_MS = 1_000;
const BATCH = 200;
/** With doubling pauses, long enough to outlast a database that is away for some hours. */
const ATTEMPTS = 14;

/** Longer than an attempt to reach Redis may take; after it another worker relays what a killed one had taken. */
const LEASE_SECONDS = 15;

/** How long an event of an unknown type waits for a newer process. */
const UNKNOWN_DAYS = 7;

const TAKE: Statement = {
  name: 'outbox-take',
  text: `UPDATE outbox SET taken_until = now() + interval '${LEASE_SECONDS} seconds'
         WHERE id IN (
           SELECT id FROM outbox WHERE (taken_until IS NULL OR taken_until < now()) AND type = ANY($1)
           ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
         ) RETURNING id, type, payload`,
};
/** Rows of a known type wait for Redis, however long. */
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
const GIVE_BACK: Statement = {
  name: 'outbox-give-back',
  text: 'UPDATE outbox SET taken_until = NULL WHERE id = ANY($1::bigint[])',
};

type OutboxRow = Pick<OutboxEventEntity, 'id' | 'type' | 'payload'>;

/**
 * Moves outbox rows to BullMQ, one job per handler. Rows go only when the jobs are in Redis; a crash in between
 * adds the jobs again under the same ids, once the rows' lease is over. NOTIFY wakes it at once; a poll finds the rows whose NOTIFY was lost.
 * Rows of a type that this version does not know stay for a process of a newer one, as in a rolling deployment; those of a
 * retired type go.
 */
@Injectable()
export class OutboxRelay implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private again = false;
  private stopped = false;

  constructor(
    private readonly database: Database,
    private readonly notifications: DatabaseNotifications,
    private readonly handlers: EventHandlers,
    private readonly tasks: ScheduledTasks,
    private readonly config: Config,
    @InjectQueue(EVENTS_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.tasks.add({ name: 'forget-unknown-events', everyMs: HOURLY_MS, run: () => this.forgetUnknown() });
  }

  onApplicationBootstrap(): void {
    if (!this.config.worksOn(EVENTS_QUEUE)) return;
    const wake = () => this.wake();
    this.timer = setInterval(wake, POLL_MS);
    this.notifications.on(OUTBOX_CHANNEL, wake, wake);
    this.wake();
  }

  /** Before the pool is closed, which happens in `onApplicationShutdown`. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
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
    const rows = await this.database.query<OutboxRow>(TAKE, [EVENT_TYPES]);
    if (rows.length === 0) return 0;
    const ids = rows.map((row) => row.id);
    try {
      await this.addJobs(rows);
    } catch (error) {
      await this.database.query(GIVE_BACK, [ids]);
      throw error;
    }
    await this.database.query(DELETE, [ids]);
    return rows.length;
  }

  private async addJobs(rows: OutboxRow[]): Promise<void> {
    const events = rows
      .map((row): DomainEvent => ({ id: Number(row.id), type: row.type, payload: row.payload }))
      .sort((a, b) => a.id - b.id);
    const jobs = events.flatMap((event) =>
      this.handlers.namesFor(event.type).map((name) => ({
        name,
        data: event,
        opts: { jobId: `event-${event.id}-${name}`, attempts: ATTEMPTS },
      })),
    );
    if (jobs.length > 0) await this.queue.addBulk(jobs);
  }
}
