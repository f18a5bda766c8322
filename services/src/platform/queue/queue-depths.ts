import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Metrics, type Sample } from '../metrics/index.js';
import { ALL_QUEUES } from './all-queues.js';

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
    this.metrics.gaugeBy(
      { name: 'beem_queue_jobs', help: 'Jobs of each queue by state.', labelNames: ['queue', 'state'] },
      async () => (await Promise.all(this.queues.map(jobsByState))).flat(),
    );
    this.metrics.gaugeBy(
      {
        name: 'beem_queue_oldest_job_seconds',
        help: 'How long the oldest waiting job of each queue has waited.',
        labelNames: ['queue'],
      },
      () =>
        Promise.all(
          this.queues.map(async (queue) => ({
            labels: { queue: queue.name },
            value: await ageOfOldest(queue),
          })),
        ),
    );
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

async function jobsByState(queue: Queue): Promise<Sample<'queue' | 'state'>[]> {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
  return Object.entries(counts).map(([state, value]) => ({ labels: { queue: queue.name, state }, value }));
}

async function ageOfOldest(queue: Queue): Promise<number> {
  const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
  return oldest ? Math.max(0, Math.round((Date.now() - oldest.timestamp) / 1_000)) : 0;
}
