import type { Report } from '@beem/api-client';
import { REPORT_STATUSES, type ReportStatus } from '@beem/contracts';
import { queryOptions, useQuery } from '@beem/platform';

const reportKeys = {
  list: (status: ReportStatus) => [`/api/reports?status=${status}`] as const,
};

/** GET /api/reports?status=…: one list of the queue, high severity first. */
function reportListOptions(status: ReportStatus) {
  return queryOptions<Report[]>({ queryKey: reportKeys.list(status) });
}

export function useReports(status: ReportStatus) {
  return useQuery(reportListOptions(status));
}

/** The status an address names; the queue of pending reports for any other text. */
export function toReportStatus(text: string | null): ReportStatus {
  return REPORT_STATUSES.find((status) => status === text) ?? 'pending';
}
