import type { Show, Video } from '@beem/api-client';
import { ApiError, api, queryOptions, toast, useMutation, useQuery, useQueryClient } from '@beem/platform';

export const showKeys = {
  one: (id: number) => [`/api/shows/${id}`] as const,
  episodes: (id: number) => [`/api/videos?showId=${id}`] as const,
};

const showOptions = (id: number) => queryOptions<Show>({ queryKey: showKeys.one(id) });
const episodesOptions = (id: number) => queryOptions<Video[]>({ queryKey: showKeys.episodes(id) });

export function useShow(id: number) {
  return useQuery(showOptions(id));
}

export function useEpisodes(showId: number) {
  return useQuery(episodesOptions(showId));
}

/** Deletes an episode for good. The row goes at once; every list that may hold it is read again. */
export function useDeleteEpisode(showId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (episodeId: number) => {
      try {
        await api.send('DELETE', `/api/videos/${episodeId}`);
      } catch (error) {
        // It is gone already, as was wanted: an earlier answer was lost, or another user was faster.
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
