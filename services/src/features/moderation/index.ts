export { adminFeature } from './admin/index.js';
export { reportsFeature } from './reports/index.js';
