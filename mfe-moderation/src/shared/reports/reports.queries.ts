import { apiQuery, type QueryClient, useLiveEvent, useQueryClient } from '@beem/platform';
import { useEffect, useRef } from 'react';

/** The address below which moderators read reports. */
export const REPORTS_ADDRESS = '/api/reports';

/** Messages within this time cause one reread, e.g. during a flood of reports. */
const LIVE_DEBOUNCE_MS = 400;

/** Rereads lists, counts and cases; resolves once those on screen have been read. */
export function readReportsAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [address] }) =>
      typeof address === 'string' && address.startsWith(REPORTS_ADDRESS),
  });
}

/** Reports, claims and decisions of other users appear while the page is open. */
export function useFollowReports(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLiveEvent('moderation', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void readReportsAgain(client);
    }, LIVE_DEBOUNCE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** GET /api/reports/{id}: a case by any of its reports. */
export const reportOptions = (id: number) => apiQuery('/api/reports/{id}', { path: { id } });
