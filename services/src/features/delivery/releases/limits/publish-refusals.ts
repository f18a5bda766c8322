import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { AppError } from '../../../../platform/errors/index.js';
import { Metrics } from '../../../../platform/metrics/index.js';

/** Counts refused publishes. Only callers with a token of the remote reach it, so there are few labels. */
@Injectable()
export class PublishRefusals {
  private readonly counter: Counter<'remote' | 'code'>;

  constructor(metrics: Metrics) {
    this.counter = new Counter({
      name: 'beem_remote_publish_refusals_total',
      help: 'Steps of publishing that were refused, by remote and code of the error.',
      labelNames: ['remote', 'code'],
      registers: [metrics.registry],
    });
  }

  /** @throws what `step` throws */
  async watch<T>(remote: string, step: Promise<T>): Promise<T> {
    try {
      return await step;
    } catch (error) {
      if (error instanceof AppError) this.counter.inc({ remote, code: error.code });
      throw error;
    }
  }
}
