import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { Config } from '../config/index.js';
import { promptOptions } from '../redis/index.js';
import { PatientWorker } from './patient-worker.js';
import { PromptQueue } from './prompt-queue.js';

// Static, because Nest's module makes queues and workers itself; set before the first one is registered.
BullModule.queueClass = PromptQueue;
BullModule.workerClass = PatientWorker;

/** Queues by what they wait for, so that ops can scale each on its own. */
export const EVENTS_QUEUE = 'events';
export const MEDIA_QUEUE = 'media';
export const NOTIFICATIONS_QUEUE = 'notifications';
export const MAIL_QUEUE = 'mail';
/** Recurring work, see platform/upkeep. */
export const UPKEEP_QUEUE = 'upkeep';

/** BullMQ's connection and the defaults of every job: eight tries over about ten minutes. */
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        connection: { url: config.env.REDIS_URL, ...promptOptions() },
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
  ],
})
export class QueueModule {}
