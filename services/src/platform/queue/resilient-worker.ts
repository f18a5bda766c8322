import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type ConnectionOptions, type Processor, RedisConnection, Worker, type WorkerOptions } from 'bullmq';
import { retryDelay } from '../redis/index.js';
import { logUnlessAway } from './log-unless-away.js';

/** Time for a connection that is being made to succeed or to fail. */
const SETTLE_MS = 3_000;
/** Time for BullMQ to say goodbye when no job runs; of a Redis that stands still it would wait for an answer for ever. */
const GOODBYE_MS = 2_500;
/** Time for running jobs to end. A longer one runs again elsewhere, as it would if the process were killed. */
const JOBS_MS = 25_000;
/** What BullMQ takes for granted of a server that it does not ask. */
RedisConnection.minimumVersion = '7.0.0';
/**
 * A worker whose first question (the version) fails because Redis goes away just then never works again: it spins, and
 * nothing else in its process gets a turn. So it asks nothing.
 */
const ASKS_NOTHING = { skipWaitingForReady: true, skipVersionCheck: true };
const SETTLED = ['ready', 'end'];

/**
 * A worker on connections of its own that wait for Redis however long it is away, as blocking reads and the end of a
 * job must. Only while it stops a lost connection is given up: BullMQ would wait for it for ever
 * (taskforcesh/bullmq#4656), and with it the process that was asked to end.
 */
export class ResilientWorker extends Worker {
  private readonly stopping: AbortController;
  private readonly jobs = new Set<Promise<unknown>>();
  private ended?: Promise<void>;

  constructor(name: string, processor: Processor, options: WorkerOptions) {
    const stopping = new AbortController();
    const isStopping = () => stopping.signal.aborted;
    super(name, processor, {
      ...options,
      ...ASKS_NOTHING,
      connection: resilient(options.connection, isStopping),
    });
    this.stopping = stopping;
    this.on('error', logUnlessAway(new Logger(ResilientWorker.name), name));
  }

  /** Waits for running jobs, within bounds; a job whose end cannot be written to Redis runs again elsewhere. */
  override close(force?: boolean): Promise<void> {
    this.ended ??= this.end(force);
    return this.ended;
  }

  protected override async callProcessJob(
    ...[job, token, signal]: Parameters<Worker['callProcessJob']>
  ): Promise<unknown> {
    const work = super.callProcessJob(job, token, signal);
    this.jobs.add(work);
    return work.finally(() => this.jobs.delete(work));
  }

  private async end(force?: boolean): Promise<void> {
    this.stopping.abort();
    await this.pause(true); // Its loop must not meet a connection that is given up.
    const { client, blockingClient } = this.getBackend();
    const clients = [client, blockingClient];
    await isDoneWithin(SETTLE_MS, Promise.all(clients.map(untilSettled)));
    const closing = super.close(force);
    if (await this.isClosedInTime(closing)) return;
    // BullMQ remembers that it is being closed politely: only its connections can be taken from it.
    for (const connecting of clients)
      void connecting?.then(
        (connected) => connected.on('error', () => {}).disconnect(),
        () => {},
      );
    await isDoneWithin(GOODBYE_MS, closing);
  }

  private async isClosedInTime(closing: Promise<void>): Promise<boolean> {
    for (const deadline = Date.now() + JOBS_MS; ; ) {
      const wasIdle = this.jobs.size === 0;
      if (await isDoneWithin(GOODBYE_MS, closing)) return true;
      if ((wasIdle && this.jobs.size === 0) || Date.now() >= deadline) return false;
    }
  }
}

/** Whether `work` ends in time, well or badly. */
async function isDoneWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => true,
  );
  return Promise.race([done, sleep(ms, false, { ref: false })]);
}

/** The queues' connection without its time limits: a blocking read waits for seconds by design. */
function resilient(connection: ConnectionOptions, isStopping: () => boolean): ConnectionOptions {
  const { url } = connection as { url: string };
  return {
    url,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt: number) => (isStopping() ? null : retryDelay(attempt)),
  };
}

/** BullMQ cannot close a connection that waits for its next try: it must be open or given up. */
async function untilSettled(connecting?: Promise<{ status: string }>): Promise<void> {
  const client = await connecting?.catch(() => undefined);
  while (client && !SETTLED.includes(client.status)) await sleep(20, undefined, { ref: false });
}
