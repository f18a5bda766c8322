import type { ReportReason, ReportStatus, ReportSubject } from '@beem/contracts';
import { apiQuery, keepPreviousData, useQuery } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';
import { usePagedList } from '@beem/ui';
import { readAgain } from '../read-again';

/** The filters of the lists and their counts. */
export interface ReportFilters {
  reason?: ReportReason;
  subject?: ReportSubject;
  creator?: string;
  reporter?: string;
}

/** GET /api/reports?status=…: one list of the queue in pages, high severity first. */
export function useReports(status: ReportStatus, filters: ReportFilters, limit?: number) {
  return usePagedList({
    ...apiPages('/api/reports', { query: { status, ...filters, ...(limit && { limit }) } }),
    ...readAgain,
  });
}

/** GET /api/reports/counts: the number of cases in each list; undefined while unknown. */
export function useReportCounts(filters: ReportFilters) {
  const { data } = useQuery({ ...reportCountsOptions(filters), placeholderData: keepPreviousData });
  return data;
}

export const reportCountsOptions = (filters: ReportFilters) => ({
  ...apiQuery('/api/reports/counts', { query: { ...filters } }),
  ...readAgain,
});
