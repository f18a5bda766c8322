import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type ConnectionOptions, type Processor, RedisConnection, Worker, type WorkerOptions } from 'bullmq';
import { retryDelay } from '../redis/index.js';
import { logUnlessAway } from './log-unless-away.js';

/** Time for a connection that is being made to succeed or to fail. */
const SETTLE_MS = 4_000;
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
export class PatientWorker extends Worker {
  private readonly stopping: AbortController;

  constructor(name: string, processor: Processor, options: WorkerOptions) {
    const stopping = new AbortController();
    const isStopping = () => stopping.signal.aborted;
    super(name, processor, {
      ...options,
      ...ASKS_NOTHING,
      connection: patient(options.connection, isStopping),
    });
    this.stopping = stopping;
    this.on('error', logUnlessAway(new Logger(PatientWorker.name), name));
  }

  /** Waits for running jobs; a job whose end Redis cannot be told runs again elsewhere. */
  override async close(force?: boolean): Promise<void> {
    if (!this.stopping.signal.aborted) {
      this.stopping.abort();
      await this.pause(true); // Its loop must not meet a connection that is given up.
      const { client, blockingClient } = this.getBackend();
      const settled = Promise.all([client, blockingClient].map(untilSettled));
      await Promise.race([settled, sleep(SETTLE_MS, undefined, { ref: false })]);
    }
    await super.close(force);
  }
}

/** The queues' connection without its time limits: a blocking read waits for seconds by design. */
function patient(connection: ConnectionOptions, isStopping: () => boolean): ConnectionOptions {
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
