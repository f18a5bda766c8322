import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { Metrics } from '../../../../platform/metrics/index.js';

/** Times how long what happened at the payment provider takes to be in our ledger, its repeated deliveries included. */
@Injectable()
export class WebhookTimes {
  private readonly delays: Histogram;

  constructor(metrics: Metrics) {
    this.delays = new Histogram({
      name: 'beem_payment_event_seconds',
      help: 'From an event at the payment provider, in whole seconds, to the transaction that records it.',
      buckets: [1, 2, 5, 10, 30, 60, 300, 3_600, 86_400],
      registers: [metrics.registry],
    });
  }

  /** @param createdSeconds time of the event at the provider in seconds since 1970 */
  recorded(createdSeconds: number): void {
    this.delays.observe(Math.max(0, Date.now() / 1_000 - createdSeconds));
  }
}
