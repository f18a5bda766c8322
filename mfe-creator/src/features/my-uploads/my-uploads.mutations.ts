import { useMutation, useQueryClient } from '@beem/platform';
import { toastFixedError } from '@beem/platform/failure-message';
import { deleteWork } from '../../shared/own-work/own-work.mutations';
import { unfinished } from './my-uploads.queries';

/**
 * DELETE /api/videos/:id for a video that is not in the feed. After a failure the video may still be deleted, which the
 * list shows.
 */
export function useRemoveUpload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => deleteWork('video', id),
    meta: { invalidates: [unfinished.queryKey] },
    onError: (error) => {
      toastFixedError(error, 'Failed to delete video');
      void client.invalidateQueries({ queryKey: unfinished.queryKey });
    },
  });
}
