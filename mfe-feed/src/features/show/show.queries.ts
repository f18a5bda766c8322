import type { Show } from '@beem/api-client';
import { apiQuery, useLiveEvent, useQuery, useQueryClient } from '@beem/platform';

const showOptions = (id: number) => apiQuery('/api/shows/{id}', { path: { id } });
export const episodesOptions = (showId: number) => apiQuery('/api/videos', { query: { showId } });

export function useShow(id: number) {
  return useQuery(showOptions(id));
}

export function useEpisodes(showId: number) {
  return useQuery(episodesOptions(showId));
}

/**
 * Rereads an open show when a notification about a new episode arrives, because the notification does not name the
 * show.
 */
export function useFollowNewEpisodes({ id, creator }: Pick<Show, 'id' | 'creator'>) {
  const client = useQueryClient();
  useLiveEvent('notification', ({ data }) => {
    if (data.type !== 'video' || data.userId !== creator.id) return;
    for (const { queryKey } of [showOptions(id), episodesOptions(id)])
      void client.invalidateQueries({ queryKey });
  });
}
