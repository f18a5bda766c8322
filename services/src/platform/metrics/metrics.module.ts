import { Global, Module } from '@nestjs/common';
import { KeyMetrics } from './key-metrics.js';
import { Metrics } from './metrics.js';
import { SecurityMetrics } from './security-metrics.js';

@Global()
@Module({ providers: [Metrics, KeyMetrics, SecurityMetrics], exports: [Metrics] })
export class MetricsModule {}
