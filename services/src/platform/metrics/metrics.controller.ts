import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Headers } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../auth/index.js';
import { Config } from '../config/index.js';
import { notFound } from '../errors/index.js';
import { hashToken } from '../ids.js';
import { Metrics } from './metrics.js';

/** /metrics in Prometheus' text format, for who bears METRICS_TOKEN; without one, on a developer's machine only. */
@ApiExcludeController()
@Public()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(@Headers('authorization') authorization = ''): Promise<string> {
    const { METRICS_TOKEN: token, LOCAL_DEV } = this.config.env;
    const mayRead = token
      ? timingSafeEqual(hashToken(authorization), hashToken(`Bearer ${token}`))
      : LOCAL_DEV;
    if (!mayRead) throw notFound();
    return this.metrics.registry.metrics();
  }
}
