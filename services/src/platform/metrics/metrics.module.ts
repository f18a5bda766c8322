import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { QueueDepths } from './queue-depths.js';

@Global()
@Module({ providers: [Metrics, QueueDepths], exports: [Metrics, QueueDepths] })
export class MetricsModule {}
