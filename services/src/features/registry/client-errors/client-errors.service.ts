import type { ClientErrorReport } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Database, type Statement } from '../../../platform/database/index.js';
import { Metrics } from '../../../platform/metrics/index.js';
import { notAVisitor } from '../registry.errors.js';
import { BuildVisitors } from '../visits/build-visitors.js';
import { VisitTokens } from '../visits/visit-tokens.js';

/** Different messages kept for one build; the rest are counted together. */
const MESSAGES_PER_BUILD = 50;
const OTHERS = '(other messages)';

const COUNT: Statement = {
  name: 'client-errors-count',
  // Reports of builds that were never published tell nothing and leave nothing.
  text: `WITH build AS (SELECT remote, id FROM remote_builds WHERE remote = $1 AND id = $2),
              kept AS (
                SELECT count(*) AS messages, bool_or(kind = $3 AND message = $4) AS is_known
                FROM remote_client_errors WHERE remote = $1 AND build_id = $2)
         INSERT INTO remote_client_errors (remote, build_id, kind, message, path)
         SELECT build.remote, build.id, $3::text,
                CASE WHEN kept.is_known OR kept.messages < ${MESSAGES_PER_BUILD} THEN $4 ELSE '${OTHERS}' END, $5
         FROM build, kept
         ON CONFLICT (remote, build_id, kind, message)
         DO UPDATE SET count = remote_client_errors.count + 1, path = EXCLUDED.path, last_seen_at = now()
         RETURNING remote`,
};

/**
 * What the browsers of those report who received a build, once for each visitor, counted per build, kind and message:
 * nobody smears a build from outside, and a flood stays a handful of rows.
 */
@Injectable()
export class ClientErrorsService {
  private readonly counter: Counter;

  constructor(
    private readonly database: Database,
    private readonly visits: VisitTokens,
    private readonly visitors: BuildVisitors,
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
    if (!(await this.visitors.countFailure(report, kind, ip))) return;
    // Postgres keeps no NUL in texts; the query of an address is nobody's business.
    const [text, page] = [message, path.split('?')[0] ?? ''].map((value) => value.replaceAll('\0', ''));
    const counted = await this.database.query(COUNT, [remote, buildId, kind, text, page]);
    if (counted.length > 0) this.counter.inc({ remote, kind });
  }
}
