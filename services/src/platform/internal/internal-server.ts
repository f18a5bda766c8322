import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/index.js';
import { isDependencyAway } from '../errors/index.js';
import { HealthChecks } from '../health/index.js';
import { hashToken } from '../ids.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { Metrics } from '../metrics/index.js';
import { QueueDepths } from '../queue/index.js';

interface Answer {
  status: number;
  contentType: string;
  body: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const LIMITS = { requestTimeout: 10_000, headersTimeout: 5_000, maxHeaderSize: 8_192 };
const MAX_CONNECTIONS = 100;

/**
 * Serves what only operators read: the state of each dependency and the metrics, on a separate port that listens on
 * loopback unless INTERNAL_HOST says otherwise. It is plain Node, so that the public side's routes and limits cannot
 * block the diagnosis.
 */
@Injectable()
export class InternalServer implements OnApplicationShutdown {
  private readonly server: Server;

  constructor(
    private readonly config: Config,
    private readonly checks: HealthChecks,
    private readonly metrics: Metrics,
    private readonly depths: QueueDepths,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.server = createServer(LIMITS, (request, response) => void this.handle(request, response));
    this.server.maxConnections = MAX_CONNECTIONS;
  }

  /**
   * Starts to listen.
   * @returns its address
   */
  async listen(): Promise<string> {
    const { INTERNAL_PORT: port, INTERNAL_HOST: host } = this.config.env;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, resolve);
    });
    const { address, port: taken, family } = this.server.address() as AddressInfo;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`;
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.answer(request).catch((error: unknown): Answer => {
      if (isDependencyAway(error)) return problem(503, 'unavailable', 'A server that this needs is away.');
      this.logger.error({ err: error }, 'an internal request failed');
      return problem(500, 'internal_error', 'Something went wrong. The log says what.');
    });
    response.writeHead(answer.status, {
      'content-type': answer.contentType,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  }

  private async answer({ method, url, headers }: IncomingMessage): Promise<Answer> {
    if (method !== 'GET' && method !== 'HEAD')
      return problem(405, 'method_not_allowed', 'Only GET is answered here.');
    switch (url?.split('?')[0]) {
      case '/healthz':
        return json(200, { status: 'ok' });
      case '/readyz': {
        const report = await this.checks.report();
        return json(report.status === 'unavailable' ? 503 : 200, report);
      }
      case '/metrics':
        return this.mayReadMetrics(headers.authorization)
          ? this.showMetrics()
          : problem(401, 'unauthenticated', 'The figures are for who bears METRICS_TOKEN.');
      case '/queues':
        return this.mayReadMetrics(headers.authorization)
          ? json(200, await this.depths.read())
          : problem(401, 'unauthenticated', 'The figures are for who bears METRICS_TOKEN.');
      default:
        return problem(404, 'not_found', 'There are /healthz, /readyz, /metrics and /queues here.');
    }
  }

  private async showMetrics(): Promise<Answer> {
    const { registry } = this.metrics;
    return { status: 200, contentType: registry.contentType, body: await registry.metrics() };
  }

  /** Without a token everyone who reaches the port may read; loadConfig requires one beyond loopback. */
  private mayReadMetrics(authorization = ''): boolean {
    const { METRICS_TOKEN: token } = this.config.env;
    return !token || timingSafeEqual(hashToken(authorization), hashToken(`Bearer ${token}`));
  }
}

function json(status: number, body: object): Answer {
  return { status, contentType: JSON_TYPE, body: JSON.stringify(body) };
}

function problem(status: number, code: string, message: string): Answer {
  const body = { type: `urn:beem:error:${code}`, title: code.replaceAll('_', ' '), status, code, message };
  return { status, contentType: 'application/problem+json', body: JSON.stringify(body) };
}
