export { HealthModule } from './health.module.js';
export { type HealthCheck, HealthChecks } from './health-checks.js';
