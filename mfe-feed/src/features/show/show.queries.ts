import type { Show } from '@beem/api-client';
import {
  ApiError,
  api,
  apiQuery,
  toast,
  useLiveEvent,
  useMutation,
  useQuery,
  useQueryClient,
} from '@beem/platform';

const showOptions = (id: number) => apiQuery('/api/shows/{id}', { path: { id } });
const episodesOptions = (showId: number) => apiQuery('/api/videos', { query: { showId } });

export function useShow(id: number) {
  return useQuery(showOptions(id));
}

export function useEpisodes(showId: number) {
  return useQuery(episodesOptions(showId));
}

/** A follower's open page of a show has a new episode as soon as its notification arrives, which names no show. */
export function useFollowNewEpisodes({ id, creator }: Pick<Show, 'id' | 'creator'>) {
  const client = useQueryClient();
  useLiveEvent('notification', ({ data }) => {
    if (data.type !== 'video' || data.userId !== creator.id) return;
    for (const { queryKey } of [showOptions(id), episodesOptions(id)])
      void client.invalidateQueries({ queryKey });
  });
}

/** Deletes an episode permanently. The row disappears at once; lists that may contain the episode are refetched. */
export function useDeleteEpisode(showId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (episodeId: number) => {
      try {
        await api.delete('/api/videos/{id}', { path: { id: episodeId } });
      } catch (error) {
        // The episode is deleted already: an earlier answer was lost, or another user deleted it.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_answer, episodeId) => {
      client.setQueryData(episodesOptions(showId).queryKey, (episodes) =>
        episodes?.filter(({ id }) => id !== episodeId),
      );
      toast({ title: 'Success!', description: 'Episode deleted successfully' });
    },
    onError: () => toast({ title: 'Error', description: 'Failed to delete episode', variant: 'destructive' }),
  });
}
