import { performance } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const PREFIX = 'beem_';
/**
 * Node samples the event loop delay with a timer: every 10 ms by default, which is half of the CPU time of an idle
 * process.
 */
const RARELY_MS = 60_000;
/** Metrics of those samples; one sample a minute is meaningless. */
const DELAYS = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'];

/** The metrics of this process, in its own registry, because tests run several processes in one. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'beem_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({
      register: this.registry,
      prefix: PREFIX,
      eventLoopMonitoringPrecision: RARELY_MS,
    });
    for (const name of DELAYS)
      this.registry.removeSingleMetric(`${PREFIX}nodejs_eventloop_lag_${name}_seconds`);
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
   * Adds a value that is read for each scrape.
   * @param name starts with `beem_`
   */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
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
