import { useMutation, useQueryClient } from '@beem/platform';
import { toastFixedError } from '@beem/platform/failure-message';
import { deleteWork } from '../../shared/own-work/own-work.mutations';
import { unfinished } from './my-uploads.queries';

/** DELETE /api/videos/:id of a video that is not in the feed. A failure may hide that it was done: the list says. */
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
