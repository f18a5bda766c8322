export { Metrics, type Sample } from './metrics.js';
export { MetricsModule } from './metrics.module.js';
export { readMetrics, type Scrape } from './read-metrics.js';
