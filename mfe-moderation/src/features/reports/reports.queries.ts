import type { Page, Report } from '@beem/api-client';
import { REPORT_STATUSES, type ReportStatus } from '@beem/contracts';
import { api, infiniteQueryOptions } from '@beem/platform';
import { usePagedList } from '@beem/ui';

const addressOf = (status: ReportStatus) => `/api/reports?status=${status}`;

const reportKeys = {
  list: (status: ReportStatus) => [addressOf(status), 'pages'] as const,
};

/** GET /api/reports?status=…: one list of the queue, high severity first, page by page. */
function reportListOptions(status: ReportStatus) {
  return infiniteQueryOptions({
    queryKey: reportKeys.list(status),
    queryFn: ({ pageParam, signal }) => api.getPage<Report>(pageParam, { signal }),
    initialPageParam: addressOf(status),
    getNextPageParam: ({ next }: Page<Report>) => next,
  });
}

export const useReports = (status: ReportStatus) => usePagedList(reportListOptions(status));

/** The status in the address; pending for any other text. */
export function toReportStatus(text: string | null): ReportStatus {
  return REPORT_STATUSES.find((status) => status === text) ?? 'pending';
}
