import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import {
  EVENTS_QUEUE,
  MAIL_QUEUE,
  MAINTENANCE_QUEUE,
  MEDIA_QUEUE,
  NOTIFICATIONS_QUEUE,
} from '../queue/index.js';
import { Metrics } from './metrics.js';
import { QueueDepths } from './queue-depths.js';

@Global()
@Module({
  imports: [
    BullModule.registerQueue(
      ...[EVENTS_QUEUE, MEDIA_QUEUE, NOTIFICATIONS_QUEUE, MAIL_QUEUE, MAINTENANCE_QUEUE].map((name) => ({
        name,
      })),
    ),
  ],
  providers: [Metrics, QueueDepths],
  exports: [Metrics],
})
export class MetricsModule {}
