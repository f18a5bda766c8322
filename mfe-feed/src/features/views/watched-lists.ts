import type { QueryClient } from '@beem/platform';

/** Lists whose order or content changes with watch progress. */
const LISTS = ['/api/library/continue', '/api/library/completed', '/api/history'];

/**
 * Invalidates the lists: visible ones are refetched now, the others when they are next shown. A running request may
 * lack the new record, so it is cancelled first: invalidation alone does not restart a first load.
 */
export function invalidateWatchedLists(client: QueryClient): void {
  for (const list of LISTS) {
    const queryKey = [list];
    void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
  }
}
