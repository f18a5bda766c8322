import { WorkerHost } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Inject,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Config, type QueueName } from '../config/index.js';
import { JobDurations } from './job-durations.js';
import { STALLED_LOOK_EVERY_MS, StalledJobs } from './stalled-jobs.js';

/**
 * Length of one wait for a job; a new job ends it. A process that is killed between Redis' answer and taking the job leaves a job
 * that others find only when their wait ends: within the 20 seconds in which a killed worker's jobs go on.
 */
const DRAIN_DELAY_SECONDS = 15;
/** Another process may examine the same queue after it, so it is a little shorter than the time between two looks. */
const STALLED_INTERVAL_MS = STALLED_LOOK_EVERY_MS - 500;

/**
 * Another worker continues a killed worker's job after at most `lockDuration` + `STALLED_LOOK_EVERY_MS`. A kill is not the
 * fault of the job, so a job may stall often (by default BullMQ fails a job the second time).
 */
export const LIVENESS = {
  lockDuration: 15_000,
  stalledInterval: STALLED_INTERVAL_MS,
  // `StalledJobs` does it for all workers of a process.
  skipStalledCheck: true,
  maxStalledCount: 10,
  drainDelay: DRAIN_DELAY_SECONDS,
  // `onApplicationBootstrap` starts it, when every module has its handlers and tasks, and for the queues of this process.
  autorun: false,
};

/** A processor whose running jobs finish before their connections are closed. */
export abstract class JobProcessor
  extends WorkerHost
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  @Inject(Config) private readonly processConfig!: Config;
  @Inject(JobDurations) private readonly durations!: JobDurations;
  @Inject(StalledJobs) private readonly stalledJobs!: StalledJobs;

  /** Starts taking jobs; the worker of a queue that this process does not handle closes its connections. */
  onApplicationBootstrap(): void {
    const { worker } = this;
    if (!this.processConfig.worksOn(worker.name as QueueName)) {
      void worker.close();
      return;
    }
    this.durations.watch(worker);
    this.stalledJobs.watch(worker);
    worker.run().catch((error: Error) => worker.emit('error', error));
  }

  /** All workers stop at the same time: Nest waits for the hooks below one after the other. */
  onModuleDestroy(): void {
    void this.worker.close();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
