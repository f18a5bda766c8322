import type { Report } from '@beem/api-client';
import { REPORT_STATUSES, type ReportStatus } from '@beem/contracts';
import { useInfiniteQuery } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';

/** GET /api/reports?status=…: one list of the queue, high severity first, page by page. */
const reportListOptions = (status: ReportStatus) => apiPages('/api/reports', { query: { status } });

export interface ReportPages {
  /** The loaded reports; undefined before the first page. */
  reports: Report[] | undefined;
  hasMore: boolean;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  more: { status: 'idle' | 'loading' | 'failed'; load: () => void };
}

export function useReports(status: ReportStatus): ReportPages {
  const query = useInfiniteQuery(reportListOptions(status));
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const loadMore = () => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  };
  return {
    reports: query.data?.pages.flatMap(({ items }) => items),
    hasMore: hasNextPage,
    error: query.error,
    isFetching,
    retry: () => void query.refetch(),
    more: {
      status: isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : 'idle',
      load: loadMore,
    },
  };
}

/** The status in the address; pending for any other text. */
export function toReportStatus(text: string | null): ReportStatus {
  return REPORT_STATUSES.find((status) => status === text) ?? 'pending';
}
