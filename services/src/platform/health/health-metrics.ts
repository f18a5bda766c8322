import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/index.js';
import { HealthChecks } from './health-checks.js';

/** Shows Prometheus what /readyz shows operators. */
@Injectable()
export class HealthMetrics {
  constructor(metrics: Metrics, checks: HealthChecks) {
    metrics.gaugeBy(
      {
        name: 'beem_dependency_up',
        help: 'Whether this process reaches each thing that it depends on.',
        labelNames: ['dependency'],
      },
      async () => {
        const states = Object.entries((await checks.report()).checks);
        return states.map(([dependency, state]) => ({
          labels: { dependency },
          value: Number(state === 'ok'),
        }));
      },
    );
  }
}
