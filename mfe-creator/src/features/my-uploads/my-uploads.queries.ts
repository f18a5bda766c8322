import { infiniteQueryOptions, useLiveEvent, useMutation, useQueryClient } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';
import { toastError } from '@beem/platform/failure-message';
import { usePagedList } from '@beem/ui';
import { deleteWork } from '../../shared/own-work/own-work.mutations';

/** Polling interval while videos are processed, in case live messages do not arrive. */
const POLL_MS = 5_000;

const unfinished = apiPages('/api/videos/mine', { query: { unfinished: 'true' } });

/** GET /api/videos/mine?unfinished=true: the creator's own videos that are not ready, newest first, page by page. */
const myUploadsOptions = infiniteQueryOptions({
  ...unfinished,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'processing'))
      ? POLL_MS
      : false,
});

/** @param exceptIds the videos that are shown elsewhere on the page */
export function useMyUploads(exceptIds: readonly number[]) {
  const client = useQueryClient();
  useLiveEvent('video_status', ({ data }) => {
    if (data.status !== 'processing') void client.invalidateQueries({ queryKey: unfinished.queryKey });
  });
  return usePagedList(myUploadsOptions, ({ id, status }) => status !== 'ready' && !exceptIds.includes(id));
}

/** DELETE /api/videos/:id of a video that is not in the feed. A failure may hide that it was done: the list says. */
export function useRemoveUpload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => deleteWork('video', id),
    meta: { invalidates: [unfinished.queryKey] },
    onError: (error) => {
      toastError(error, 'Failed to delete video');
      void client.invalidateQueries({ queryKey: unfinished.queryKey });
    },
  });
}
