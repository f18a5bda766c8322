import { api, toast, useMutation, useQueryClient } from '@beem/platform';
import { changeEntity } from '@beem/platform/change-entity';
import { toastError } from '@beem/platform/failure-message';

/** Lists of watched videos. */
const LISTS = ['/api/history', '/api/library/continue', '/api/library/completed'];

const EMPTY_LIST = { pages: [{ items: [], next: null }], pageParams: [null] };

/**
 * Removes a video, or the whole history with null, together with the resume positions. A retry changes nothing. A live
 * message makes all tabs reread queries with watch progress.
 */
export function useRemoveFromHistory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (videoId: number | null) =>
      videoId === null
        ? api.delete('/api/history')
        : api.delete('/api/history/{videoId}', { path: { videoId } }),
    onSuccess: (_answer, videoId) => {
      if (videoId === null) {
        for (const list of LISTS) client.setQueriesData({ queryKey: [list] }, EMPTY_LIST);
        toast({ title: 'History cleared', description: 'Every video starts from the beginning' });
        return;
      }
      changeEntity(client, { type: 'video', id: videoId }, { watchTime: null, isCompleted: false });
      toast({ title: 'Removed', description: 'Removed from your history' });
    },
    onError: (error) => toastError(error, 'Failed to update your history'),
  });
}
