import { apiQuery, type QueryClient, useLiveEvent, useQueryClient } from '@beem/platform';
import { useEffect, useRef } from 'react';

/** Below it is all that moderators read of reports. */
export const REPORTS_ADDRESS = '/api/reports';

/** Messages of a flood of reports are answered together. */
const LIVE_REST_MS = 400;

/** Lists, counts and cases; resolves once those on screen are read. */
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
    }, LIVE_REST_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** GET /api/reports/{id}: a case by any of its reports. */
export const reportOptions = (id: number) => apiQuery('/api/reports/{id}', { path: { id } });
