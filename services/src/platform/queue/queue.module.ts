import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Config, QUEUE_NAMES, type QueueName } from '../config/index.js';
import { failFastOptions } from '../redis/index.js';
import { ALL_QUEUES } from './all-queues.js';
import { FailFastQueue } from './fail-fast-queue.js';
import { JobDurations } from './job-durations.js';
import { QueueDepths } from './queue-depths.js';
import { ResilientWorker } from './resilient-worker.js';
import { StalledJobs } from './stalled-jobs.js';

// Static, because Nest's module creates queues and workers itself; set before the first registration.
BullModule.queueClass = FailFastQueue;
BullModule.workerClass = ResilientWorker;

export const EVENTS_QUEUE = 'events' satisfies QueueName;
export const MEDIA_QUEUE = 'media' satisfies QueueName;
export const NOTIFICATIONS_QUEUE = 'notifications' satisfies QueueName;
export const MAIL_QUEUE = 'mail' satisfies QueueName;
/** Recurring work, see platform/scheduled-tasks. */
export const MAINTENANCE_QUEUE = 'maintenance' satisfies QueueName;
/** Steps of deleted accounts; long deletions wait for each other and delay no other work. */
export const DELETIONS_QUEUE = 'deletions' satisfies QueueName;

/** BullMQ's connection and the defaults of every job: eight tries over about ten minutes. */
@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        connection: { url: config.env.REDIS_URL, ...failFastOptions() },
        // If a queue waited for its first connection, the first call would wait as long.
        skipWaitingForReady: true,
        skipVersionCheck: true,
        prefix: `{${config.env.REDIS_PREFIX}}`,
        defaultJobOptions: {
          attempts: 8,
          backoff: { type: 'exponential', delay: 2_000, jitter: 0.3 },
          removeOnComplete: { age: 3_600, count: 10_000 },
          removeOnFail: { age: 14 * 86_400 },
        },
      }),
    }),
    BullModule.registerQueue(...QUEUE_NAMES.map((name) => ({ name }))),
  ],
  providers: [
    {
      provide: ALL_QUEUES,
      inject: QUEUE_NAMES.map((name) => getQueueToken(name)),
      useFactory: (...queues: Queue[]) => queues,
    },
    QueueDepths,
    JobDurations,
    StalledJobs,
  ],
  exports: [ALL_QUEUES, QueueDepths, JobDurations, StalledJobs],
})
export class QueueModule {}
