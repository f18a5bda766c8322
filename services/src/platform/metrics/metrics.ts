import { performance } from 'node:perf_hooks';
import { Inject, Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isDependencyAway } from '../errors/index.js';
import { PROCESS_ROLES, type ProcessRoles } from '../feature.js';

const PREFIX = 'beem_';
/**
 * Node samples the event loop delay with a timer: every 10 ms by default, which is half of the CPU time of an idle
 * process.
 */
const RARELY_MS = 60_000;
/** Metrics of those samples; one sample a minute is meaningless. */
const DELAYS = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'];

/** One series of a gauge with labels. */
export interface Sample<L extends string> {
  labels: Record<L, string>;
  value: number;
}

/** The metrics of this process, in its own registry, because tests run several processes in one. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'beem_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  constructor(@Inject(PROCESS_ROLES) roles: ProcessRoles) {
    collectDefaultMetrics({
      register: this.registry,
      prefix: PREFIX,
      eventLoopMonitoringPrecision: RARELY_MS,
    });
    for (const name of DELAYS)
      this.registry.removeSingleMetric(`${PREFIX}nodejs_eventloop_lag_${name}_seconds`);
    // Other metrics join it on `instance`: a role in every series would say the same a thousand times.
    this.gaugeBy(
      { name: 'beem_process_info', help: 'Always 1; the role of this process.', labelNames: ['role'] },
      () => [{ labels: { role: roles.join('+') }, value: 1 }],
    );
    let before = performance.eventLoopUtilization();
    this.gauge(
      'beem_nodejs_eventloop_utilization',
      'Share of the time since the last scrape that it was busy.',
      () => {
        const now = performance.eventLoopUtilization();
        const { utilization } = performance.eventLoopUtilization(now, before);
        before = now;
        return utilization;
      },
    );
  }

  /**
   * Adds a value that is read for each scrape; it is NaN while what it is read from is away, so that the other metrics can
   * still be scraped.
   * @param name starts with `beem_`
   */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await unlessAway(read, Number.NaN));
      },
    });
  }

  /** Like `gauge`, with a series for each set of labels; there is none while what it is read from is away. */
  gaugeBy<L extends string>(
    gauge: { name: string; help: string; labelNames: readonly L[] },
    read: () => Sample<L>[] | Promise<Sample<L>[]>,
  ): void {
    new Gauge<string>({
      ...gauge,
      registers: [this.registry],
      async collect() {
        const samples = await unlessAway(read, []);
        this.reset();
        for (const { labels, value } of samples) this.set(labels, value);
      },
    });
  }

  /** Times every request by its route's pattern instead of its path, because ids would make a series each. */
  readonly observeRequests: RequestHandler = (request, response, next) => {
    const stop = this.durations.startTimer({ method: request.method });
    response.once('finish', () => {
      const route = (request.route as { path?: unknown } | undefined)?.path;
      stop({ route: typeof route === 'string' ? route : 'none', status: response.statusCode });
    });
    next();
  };
}

async function unlessAway<T>(read: () => T | Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isDependencyAway(error)) return otherwise;
    throw error;
  }
}
