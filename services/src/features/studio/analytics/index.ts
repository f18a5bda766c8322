export { analyticsFeature } from './analytics.module.js';
