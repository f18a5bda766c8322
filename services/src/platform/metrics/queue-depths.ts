import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Gauge } from 'prom-client';
import { ALL_QUEUES } from '../queue/index.js';
import { Metrics } from './metrics.js';

/** How much waits in each queue: what autoscaling of workers looks at. */
@Injectable()
export class QueueDepths implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    @Inject(ALL_QUEUES) private readonly queues: Queue[],
  ) {}

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
