import type { ReportStatus } from '@beem/contracts';
import { apiQuery, keepPreviousData, useQuery } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';
import { usePagedList } from '@beem/ui';
import { readAgain } from '../../shared/read-again';
import type { ReportFilters } from './report-filters';

/** GET /api/reports?status=…: one list of the queue in pages, high severity first. */
export function useReports(status: ReportStatus, filters: ReportFilters) {
  return usePagedList({ ...apiPages('/api/reports', { query: { status, ...filters } }), ...readAgain });
}

/** GET /api/reports/counts: the number of cases in each list; undefined while unknown. */
export function useReportCounts(filters: ReportFilters) {
  const { data } = useQuery({
    ...apiQuery('/api/reports/counts', { query: { ...filters } }),
    ...readAgain,
    placeholderData: keepPreviousData,
  });
  return data;
}
