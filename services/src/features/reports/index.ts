export { reportsFeature } from './reports.module.js';
