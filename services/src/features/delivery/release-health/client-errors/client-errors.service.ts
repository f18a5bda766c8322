import type { ClientErrorReport } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Database } from '../../../../platform/database/index.js';
import { Metrics } from '../../../../platform/metrics/index.js';
import { LoadReportsService } from '../load-reports/load-reports.service.js';
import { notAVisitor } from '../release-health.errors.js';
import { BuildVisitors } from '../visits/build-visitors.js';
import { VisitTokens } from '../visits/visit-tokens.js';
import { ClientErrorsRepository } from './client-errors.repository.js';

/**
 * Counts the reports of browsers that received a build, once for each visitor, per build, kind and message. So an
 * outsider cannot discredit a build, and a flood is only a few rows.
 */
@Injectable()
export class ClientErrorsService {
  private readonly counter: Counter;

  constructor(
    private readonly database: Database,
    private readonly errors: ClientErrorsRepository,
    private readonly visits: VisitTokens,
    private readonly visitors: BuildVisitors,
    private readonly loads: LoadReportsService,
    metrics: Metrics,
  ) {
    this.counter = new Counter({
      name: 'beem_remote_client_errors_total',
      help: 'Failures of remotes in visitors’ browsers, by remote and kind.',
      labelNames: ['remote', 'kind'],
      registers: [metrics.registry],
    });
  }

  /** @throws AppError forbidden unless this visitor received the build */
  async take(report: ClientErrorReport, ip: string | undefined): Promise<void> {
    const { remote, buildId, kind, message, path, visit } = report;
    if (!this.visits.isOf(visit, ip, report)) throw notAVisitor();
    await this.loads.countFailure(report, ip);
    if (!(await this.visitors.countFailure(report, kind, ip))) return;
    // Postgres cannot store a NUL in texts; the query of an address is private.
    const [text = '', page = ''] = [message, path.split('?')[0] ?? ''].map((value) =>
      value.replaceAll('\0', ''),
    );
    const isCounted = await this.errors.count(this.database, {
      remote,
      buildId,
      kind,
      message: text,
      path: page,
    });
    if (isCounted) this.counter.inc({ remote, kind });
  }
}
