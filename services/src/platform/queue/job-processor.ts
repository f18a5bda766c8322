import { WorkerHost } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Inject,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Config, type QueueName } from '../config/index.js';

/** Of one wait for a job while there is none; a new job ends it. */
const REST_SECONDS = 10;

/**
 * A killed worker's job is taken up by another after at most `lockDuration` + `stalledInterval`. Being killed is no
 * fault of the job, so it may happen to one often (BullMQ's default gives a job up at the second time).
 */
export const LIVENESS = {
  lockDuration: 15_000,
  stalledInterval: 5_000,
  maxStalledCount: 10,
  drainDelay: REST_SECONDS,
  // `onApplicationBootstrap` begins, when every module has its handlers and tasks, and for the queues of this process.
  autorun: false,
};

/** A processor whose running jobs finish before the connections they use are closed. */
export abstract class JobProcessor
  extends WorkerHost
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  @Inject(Config) private readonly processConfig!: Config;

  /** Takes jobs from now on; the worker of a queue that this process does not work on gives its connections back. */
  onApplicationBootstrap(): void {
    const { worker } = this;
    if (this.processConfig.worksOn(worker.name as QueueName))
      worker.run().catch((error: Error) => worker.emit('error', error));
    else void worker.close();
  }

  /** All workers stop at the same time: Nest waits for the hooks below one after the other. */
  onModuleDestroy(): void {
    void this.worker.close();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
