import { apiQuery, useQuery } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';
import { usePagedList } from '@beem/ui';
import { useEffect } from 'react';

export const showOptions = (id: number) => apiQuery('/api/shows/{id}', { path: { id } });
export const episodePages = (id: number) =>
  apiPages('/api/shows/{id}/episodes/mine', { path: { id }, query: { limit: 100 } });

/**
 * GET /api/shows/:id, read again whenever its tab becomes visible, because no live message reports changes by another
 * tab.
 */
export function useOwnShow(id: number) {
  return useQuery({ ...showOptions(id), staleTime: 0 });
}

/** GET /api/shows/:id/episodes/mine, all pages, because an order names every episode. */
export function useOwnEpisodes(id: number) {
  const episodes = usePagedList({ ...episodePages(id), staleTime: 0 });
  const more = episodes.status === 'ready' ? episodes.more : null;
  const canGoOn = more?.status === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function at each render.
  useEffect(() => {
    if (canGoOn) more?.load();
  }, [canGoOn]);
  return episodes;
}
