export { ReportCountsRepository } from './report-counts.repository.js';
export { reportsFeature } from './reports.module.js';
