import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Gauge } from 'prom-client';
import { ALL_QUEUES } from '../queue/index.js';
import { Metrics } from './metrics.js';

/** The backlog of one queue, which autoscaling of workers compares with its targets. */
export interface QueueDepth {
  /** Number of waiting and running jobs. */
  jobs: number;
  /** Age of the oldest waiting job in seconds since it was added; 0 when none waits. */
  oldestSeconds: number;
}

/** Reads the backlog of each queue. */
@Injectable()
export class QueueDepths implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    @Inject(ALL_QUEUES) private readonly queues: Queue[],
  ) {}

  onModuleInit(): void {
    const { queues } = this;
    const { registry } = this.metrics;
    new Gauge({
      name: 'beem_queue_jobs',
      help: 'Jobs of each queue by state.',
      labelNames: ['queue', 'state'],
      registers: [registry],
      async collect() {
        for (const queue of queues) {
          const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
          for (const [state, count] of Object.entries(counts)) this.set({ queue: queue.name, state }, count);
        }
      },
    });
    new Gauge({
      name: 'beem_queue_oldest_job_seconds',
      help: 'How long the oldest waiting job of each queue has waited.',
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        for (const queue of queues) this.set({ queue: queue.name }, await ageOfOldest(queue));
      },
    });
  }

  /**
   * Depths by queue name.
   * @throws during an outage of Redis
   */
  async read(): Promise<Record<string, QueueDepth>> {
    const depths = this.queues.map(async (queue): Promise<[string, QueueDepth]> => {
      const jobs = await queue.getJobCountByTypes('waiting', 'active');
      return [queue.name, { jobs, oldestSeconds: await ageOfOldest(queue) }];
    });
    return Object.fromEntries(await Promise.all(depths));
  }
}

async function ageOfOldest(queue: Queue): Promise<number> {
  const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
  return oldest ? Math.max(0, Math.round((Date.now() - oldest.timestamp) / 1_000)) : 0;
}
