import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type ConnectionOptions, type Processor, RedisConnection, Worker, type WorkerOptions } from 'bullmq';
import { retryDelay } from '../redis/index.js';
import { logUnlessAway } from './log-unless-away.js';
import { RestingLockManager } from './resting-lock-manager.js';

/** Time limit for a starting connection to succeed or to fail. */
const SETTLE_MS = 3_000;
/** Time limit for BullMQ to close when no job runs; with a frozen Redis it would wait for an answer for ever. */
const CLOSE_TIMEOUT_MS = 2_500;
/** Time limit for running jobs to end. A longer job runs again in another process, as after a kill. */
const JOBS_TIMEOUT_MS = 25_000;
/** The version that BullMQ assumes for a server without asking it. */
RedisConnection.minimumVersion = '7.0.0';
/**
 * If the first call of a worker (the version) fails because Redis goes away, the worker never recovers: it spins, and
 * blocks its process. So it does not ask for the version.
 */
const NO_STARTUP_CHECKS = { skipWaitingForReady: true, skipVersionCheck: true };
const SETTLED_STATUSES = ['ready', 'end'];

/**
 * A worker with its own connections that wait for Redis without a time limit, as blocking reads and the end of a
 * job require. Only while it stops, it gives up a lost connection: BullMQ would wait for it for ever
 * (taskforcesh/bullmq#4656), and the stopping process with it.
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
      ...NO_STARTUP_CHECKS,
      connection: resilient(options.connection, isStopping),
    });
    this.stopping = stopping;
    this.on('error', logUnlessAway(new Logger(ResilientWorker.name), name));
  }

  protected override createLockManager(): void {
    const { lockDuration = 0, lockRenewTime = 0, name: workerName } = this.opts;
    // A worker is such a context, but BullMQ's types of `trace` differ.
    const worker = this as unknown as ConstructorParameters<typeof RestingLockManager>[0];
    this.lockManager = new RestingLockManager(worker, {
      ...{ lockDuration, lockRenewTime, workerId: this.id },
      ...(workerName !== undefined && { workerName }),
    });
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
    // BullMQ is already closing gracefully: only its connections can still be closed.
    for (const connecting of clients)
      void connecting?.then(
        (connected) => connected.on('error', () => {}).disconnect(),
        () => {},
      );
    await isDoneWithin(CLOSE_TIMEOUT_MS, closing);
  }

  private async isClosedInTime(closing: Promise<void>): Promise<boolean> {
    for (const deadline = Date.now() + JOBS_TIMEOUT_MS; ; ) {
      const wasIdle = this.jobs.size === 0;
      if (await isDoneWithin(CLOSE_TIMEOUT_MS, closing)) return true;
      if ((wasIdle && this.jobs.size === 0) || Date.now() >= deadline) return false;
    }
  }
}

/** Whether `work` ends in time, with success or failure. */
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
  while (client && !SETTLED_STATUSES.includes(client.status)) await sleep(20, undefined, { ref: false });
}
