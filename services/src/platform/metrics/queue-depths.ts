import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Gauge } from 'prom-client';
import {
  EVENTS_QUEUE,
  MAIL_QUEUE,
  MAINTENANCE_QUEUE,
  MEDIA_QUEUE,
  NOTIFICATIONS_QUEUE,
} from '../queue/index.js';
import { Metrics } from './metrics.js';

/** How much waits in each queue: what autoscaling of workers looks at. */
@Injectable()
export class QueueDepths implements OnModuleInit {
  private readonly queues: Queue[];

  constructor(
    private readonly metrics: Metrics,
    @InjectQueue(EVENTS_QUEUE) events: Queue,
    @InjectQueue(MEDIA_QUEUE) media: Queue,
    @InjectQueue(NOTIFICATIONS_QUEUE) notifications: Queue,
    @InjectQueue(MAIL_QUEUE) mail: Queue,
    @InjectQueue(MAINTENANCE_QUEUE) maintenance: Queue,
  ) {
    this.queues = [events, media, notifications, mail, maintenance];
  }

  onModuleInit(): void {
    const { queues } = this;
    new Gauge({
      name: 'beem_queue_jobs',
      help: 'Jobs of each queue by state.',
      labelNames: ['queue', 'state'],
      registers: [this.metrics.registry],
      async collect() {
        for (const queue of queues) {
          const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
          for (const [state, count] of Object.entries(counts)) this.set({ queue: queue.name, state }, count);
        }
      },
    });
  }
}
