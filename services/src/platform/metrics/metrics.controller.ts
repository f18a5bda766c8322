import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Headers } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../auth/index.js';
import { Config } from '../config/index.js';
import { notFound } from '../errors/index.js';
import { hashToken } from '../ids.js';
import { Metrics } from './metrics.js';

/** /metrics in Prometheus' text format; with METRICS_TOKEN set, only for those who bear it. */
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
    const token = this.config.env.METRICS_TOKEN;
    if (token && !timingSafeEqual(hashToken(authorization), hashToken(`Bearer ${token}`))) throw notFound();
    return this.metrics.registry.metrics();
  }
}
