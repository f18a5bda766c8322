import { ApiError, api, toast, useMutation, useQueryClient } from '@beem/platform';
import { toastFixedError } from '@beem/platform/failure-message';
import { episodesOptions } from './show.queries';

/** Deletes an episode permanently. The row disappears at once; lists that may contain the episode are refetched. */
export function useDeleteEpisode(showId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (episodeId: number) => {
      try {
        await api.delete('/api/videos/{id}', { path: { id: episodeId } });
      } catch (error) {
        // The episode is already deleted: the answer of an earlier call was lost, or another user deleted it.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_answer, episodeId) => {
      client.setQueryData(episodesOptions(showId).queryKey, (episodes) =>
        episodes?.filter(({ id }) => id !== episodeId),
      );
      toast({ title: 'Success!', description: 'Episode deleted successfully' });
    },
    onError: (error) => toastFixedError(error, 'Failed to delete episode'),
  });
}
