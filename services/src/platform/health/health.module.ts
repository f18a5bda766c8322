import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { HealthChecks } from './health-checks.js';
import { HealthMetrics } from './health-metrics.js';

@Global()
@Module({
  controllers: [HealthController],
  providers: [HealthChecks, HealthMetrics],
  exports: [HealthChecks],
})
export class HealthModule {}
