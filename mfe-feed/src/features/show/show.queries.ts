import { ApiError, api, apiQuery, toast, useMutation, useQuery, useQueryClient } from '@beem/platform';

const showOptions = (id: number) => apiQuery('/api/shows/{id}', { path: { id } });
const episodesOptions = (showId: number) => apiQuery('/api/videos', { query: { showId } });

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
        await api.delete('/api/videos/{id}', { path: { id: episodeId } });
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
