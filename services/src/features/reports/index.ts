export { deletionText } from './notices/deletion-text.js';
export { ReportCountsRepository } from './report-counts.repository.js';
export { reportsFeature } from './reports.module.js';
