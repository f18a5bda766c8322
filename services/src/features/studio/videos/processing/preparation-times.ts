import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { Metrics } from '../../../../platform/metrics/index.js';

/** `ready` includes videos that wait for a decision of their creators; `refused` is a fault of the file, `failed` one of ours. */
export type PreparationOutcome = 'ready' | 'refused' | 'failed';

/** Times how long creators wait for their videos. A retried video counts from its upload. */
@Injectable()
export class PreparationTimes {
  private readonly waits: Histogram<'outcome'>;

  constructor(metrics: Metrics) {
    this.waits = new Histogram({
      name: 'beem_upload_ready_seconds',
      help: 'From the end of an upload to the outcome of its preparation: ready, refused or failed.',
      labelNames: ['outcome'],
      buckets: [2, 5, 15, 30, 60, 120, 300, 900, 3_600],
      registers: [metrics.registry],
    });
  }

  observe(outcome: PreparationOutcome, seconds: number): void {
    this.waits.observe({ outcome }, Math.max(0, seconds));
  }
}
