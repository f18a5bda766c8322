import { WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown, OnModuleDestroy } from '@nestjs/common';

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
};

/** A processor whose running jobs finish before the connections they use are closed. */
export abstract class JobProcessor extends WorkerHost implements OnModuleDestroy, BeforeApplicationShutdown {
  /** All workers stop at the same time: Nest waits for the hooks below one after the other. */
  onModuleDestroy(): void {
    void this.worker.close();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}
