import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Config } from '../config/index.js';
import { failFastOptions } from '../redis/index.js';
import { FailFastQueue } from './fail-fast-queue.js';
import { ResilientWorker } from './resilient-worker.js';

// Static, because Nest's module makes queues and workers itself; set before the first one is registered.
BullModule.queueClass = FailFastQueue;
BullModule.workerClass = ResilientWorker;

/** Queues by what they wait for, so that ops can scale each on its own. */
export const EVENTS_QUEUE = 'events';
export const MEDIA_QUEUE = 'media';
export const NOTIFICATIONS_QUEUE = 'notifications';
export const MAIL_QUEUE = 'mail';
/** Recurring work, see platform/scheduled-tasks. */
export const MAINTENANCE_QUEUE = 'maintenance';

/** What is left of deleted accounts; long ones wait for each other and delay nothing else. */
export const DELETIONS_QUEUE = 'deletions';

const QUEUES = [
  ...[EVENTS_QUEUE, MEDIA_QUEUE, NOTIFICATIONS_QUEUE],
  ...[MAIL_QUEUE, MAINTENANCE_QUEUE, DELETIONS_QUEUE],
];
/** Every queue there is, for what looks at all of them. */
export const ALL_QUEUES = Symbol('ALL_QUEUES');

/** BullMQ's connection and the defaults of every job: eight tries over about ten minutes. */
@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        connection: { url: config.env.REDIS_URL, ...failFastOptions() },
        // A queue that waited for its first connection would make the first call wait as long.
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
    BullModule.registerQueue(...QUEUES.map((name) => ({ name }))),
  ],
  providers: [
    {
      provide: ALL_QUEUES,
      inject: QUEUES.map((name) => getQueueToken(name)),
      useFactory: (...queues: Queue[]) => queues,
    },
  ],
  exports: [ALL_QUEUES],
})
export class QueueModule {}
