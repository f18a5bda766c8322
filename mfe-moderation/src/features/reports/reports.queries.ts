import { REPORT_STATUSES, type ReportStatus } from '@beem/contracts';
import { apiPages } from '@beem/platform/api-pages';
import { usePagedList } from '@beem/ui';

/** GET /api/reports?status=…: one list of the queue, high severity first, page by page. */
const reportListOptions = (status: ReportStatus) => apiPages('/api/reports', { query: { status } });

export const useReports = (status: ReportStatus) => usePagedList(reportListOptions(status));

/** The status in the address; pending for any other text. */
export function toReportStatus(text: string | null): ReportStatus {
  return REPORT_STATUSES.find((status) => status === text) ?? 'pending';
}
