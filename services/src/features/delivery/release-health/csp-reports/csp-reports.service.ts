import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { SecurityLog } from '../../../../platform/logging/index.js';
import { Metrics } from '../../../../platform/metrics/index.js';
import { type CspReport, DIRECTIVES } from './csp-report.js';

/** Counts every violation and logs each kind once a minute: any client can send reports, so a flood must stay cheap. */
@Injectable()
export class CspReportsService {
  private readonly counter: Counter;

  constructor(
    private readonly log: SecurityLog,
    metrics: Metrics,
  ) {
    this.counter = new Counter({
      name: 'beem_csp_violations_total',
      help: 'What the Content-Security-Policy of a page stopped, by directive, as browsers report it.',
      labelNames: ['directive'],
      registers: [metrics.registry],
    });
  }

  take(report: CspReport): void {
    // Reports may contain anything; a label accepts only known names.
    const directive = DIRECTIVES.has(report.directive) ? report.directive : 'other';
    this.counter.inc({ directive });
    this.log.recordSampled('csp.violation', directive, { ...report, directive });
  }
}
