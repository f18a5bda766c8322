import { apiPages } from '@beem/platform/api-pages';
import { usePagedList } from '@beem/ui';

/** GET /api/shows/my: the creator's shows, newest first, page by page. */
const ownShows = apiPages('/api/shows/my', { query: { limit: 100 } });

export function useOwnShows() {
  return usePagedList(ownShows);
}
