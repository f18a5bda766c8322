import { Injectable } from '@nestjs/common';
import type { Job, Worker } from 'bullmq';
import { Histogram } from 'prom-client';
import { Metrics } from '../metrics/index.js';

/** Times the attempts at jobs, by queue and outcome. */
@Injectable()
export class JobDurations {
  private readonly durations: Histogram<'queue' | 'outcome'>;

  constructor(metrics: Metrics) {
    this.durations = new Histogram({
      name: 'beem_queue_job_duration_seconds',
      help: 'Time of each attempt at a job, by queue and outcome: completed or failed.',
      labelNames: ['queue', 'outcome'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
      registers: [metrics.registry],
    });
  }

  watch(worker: Worker): void {
    const observe = (job: Job | undefined, outcome: 'completed' | 'failed') => {
      // A job that stalled too often has no attempt of its own.
      if (!job?.processedOn) return;
      const ms = (job.finishedOn ?? Date.now()) - job.processedOn;
      this.durations.observe({ queue: worker.name, outcome }, Math.max(0, ms) / 1_000);
    };
    worker.on('completed', (job) => observe(job, 'completed'));
    worker.on('failed', (job) => observe(job, 'failed'));
  }
}
