import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { SECURITY_EVENTS, SecurityLog } from '../logging/index.js';
import { Metrics } from './metrics.js';

/** Counts the events of the security log, those that a sampler left out included. */
@Injectable()
export class SecurityMetrics {
  constructor(metrics: Metrics, log: SecurityLog) {
    new Counter({
      name: 'beem_security_events_total',
      help: 'Events of the security log, by kind, those that the log left out of a flood included.',
      labelNames: ['event'],
      registers: [metrics.registry],
      collect() {
        this.reset();
        for (const event of SECURITY_EVENTS) this.inc({ event }, log.countOf(event));
      },
    });
  }
}
