export { Metrics } from './metrics.js';
export { MetricsModule } from './metrics.module.js';
export { type QueueDepth, QueueDepths } from './queue-depths.js';
