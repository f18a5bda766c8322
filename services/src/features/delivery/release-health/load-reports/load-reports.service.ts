import type { LoadReport } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { isDependencyAway } from '../../../../platform/errors/index.js';
import { Metrics } from '../../../../platform/metrics/index.js';
import { LiveRemotes, SeenBuilds } from '../../releases/index.js';
import { type BuildLoad, LoadCounts } from '../loads/load-counts.js';
import { notAVisitor } from '../release-health.errors.js';
import { VisitTokens } from '../visits/visit-tokens.js';

/** A build that is no longer live, or an earlier one that replaced a live one. */
const BUILD_BEFORE = 'other';
const CHANNELS = ['stable', 'canary', BUILD_BEFORE] as const;
const LABELS = ['remote', 'channel'] as const;

/**
 * Counts how builds load for the visitors who received them. Metrics name channels, because the number of builds is
 * unlimited.
 */
@Injectable()
export class LoadReportsService {
  private readonly loads: Counter<(typeof LABELS)[number]>;
  private readonly failures: Counter<(typeof LABELS)[number]>;
  private readonly durations: Histogram<(typeof LABELS)[number]>;

  constructor(
    private readonly visits: VisitTokens,
    private readonly counts: LoadCounts,
    private readonly live: LiveRemotes,
    private readonly seen: SeenBuilds,
    metrics: Metrics,
  ) {
    const shared = { labelNames: LABELS, registers: [metrics.registry] };
    const fromZero = {
      // `increase` misses the first value of a series that starts with 1.
      collect(this: Counter<(typeof LABELS)[number]>) {
        for (const { name: remote } of live.current.remotes)
          for (const channel of CHANNELS) this.inc({ remote, channel }, 0);
      },
    };
    this.loads = new Counter({
      name: 'beem_remote_loads_total',
      help: 'Visitors whose browser loaded a remote or failed to, once an hour for each build and comparison of the guard.',
      ...{ ...shared, ...fromZero },
    });
    this.failures = new Counter({
      name: 'beem_remote_load_failures_total',
      help: 'Of beem_remote_loads_total, those whom the build failed: while it loaded, or later in the same page view.',
      ...{ ...shared, ...fromZero },
    });
    this.durations = new Histogram({
      name: 'beem_remote_load_duration_seconds',
      help: 'From the first request of a remote to its component, in visitors’ browsers.',
      buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12, 30],
      ...shared,
    });
  }

  /** @throws AppError forbidden unless this visitor received the build */
  async take(report: LoadReport, ip: string | undefined): Promise<void> {
    if (!this.visits.isOf(report.visit, ip, report)) throw notAVisitor();
    await Promise.all([this.count({ ...report, isLater: false }, ip), this.seen.note(report)]);
  }

  /** Counts a visitor for whom a build failed after it had loaded; the caller has checked the visit. */
  countFailure(
    build: Pick<BuildLoad, 'remote' | 'buildId' | 'visit'>,
    ip: string | undefined,
  ): Promise<void> {
    const { remote, buildId, visit } = build;
    return this.count({ remote, buildId, visit, outcome: 'failed', loadMs: null, isLater: true }, ip);
  }

  /** Never fails during an outage of Redis, because the browser could do nothing about it. */
  private async count(load: BuildLoad, ip: string | undefined): Promise<void> {
    try {
      const counted = await this.counts.record(load, this.live.comparisonOf(load.remote), ip);
      if (counted === 'nothing') return;
      const labels = { remote: load.remote, channel: this.live.channelOf(load) ?? BUILD_BEFORE };
      if (counted === 'visitor') this.loads.inc(labels);
      if (load.outcome === 'failed') this.failures.inc(labels);
      else if (load.loadMs !== null) this.durations.observe(labels, load.loadMs / 1_000);
    } catch (error) {
      if (!isDependencyAway(error)) throw error;
    }
  }
}
