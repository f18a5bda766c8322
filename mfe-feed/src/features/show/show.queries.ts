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

/** Deletes an episode permanently. The row disappears at once; lists that may contain the episode are refetched. */
export function useDeleteEpisode(showId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (episodeId: number) => {
      try {
        await api.send('DELETE', `/api/videos/${episodeId}`);
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
