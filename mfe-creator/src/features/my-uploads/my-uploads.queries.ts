import type { Page, Video } from '@beem/api-client';
import {
  ApiError,
  api,
  infiniteQueryOptions,
  toast,
  useLiveEvent,
  useMutation,
  useQueryClient,
} from '@beem/platform';
import { usePagedList } from '@beem/ui';

/** Polling interval while videos are processed, in case live messages do not arrive. */
const POLL_MS = 5_000;

const myUploadKeys = { list: ['/api/videos/mine'] as const };

/** GET /api/videos/mine?unfinished=true: the creator's own videos that are not ready, newest first, page by page. */
const myUploadsOptions = infiniteQueryOptions({
  queryKey: [...myUploadKeys.list, 'unfinished', 'pages'],
  queryFn: ({ pageParam, signal }) => api.getPage<Video>(pageParam, { signal }),
  initialPageParam: '/api/videos/mine?unfinished=true',
  getNextPageParam: ({ next }: Page<Video>) => next,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'processing'))
      ? POLL_MS
      : false,
});

/** @param exceptId the video that is shown elsewhere on the page */
export function useMyUploads(exceptId: number | null) {
  const client = useQueryClient();
  useLiveEvent('video_status', ({ data }) => {
    if (data.status !== 'processing') void client.invalidateQueries({ queryKey: myUploadKeys.list });
  });
  return usePagedList(myUploadsOptions, ({ id, status }) => status !== 'ready' && id !== exceptId);
}

/** DELETE /api/videos/:id of a video that is not in the feed. */
export function useRemoveUpload() {
  return useMutation({
    mutationFn: (id: number) => api.send<unknown>('DELETE', `/api/videos/${id}`),
    meta: { invalidates: [myUploadKeys.list] },
    onError: (error) => showError(error, 'Failed to delete video'),
  });
}

/** POST /api/videos/:id/retry: processes the stored file again. */
export function useRetryUpload() {
  return useMutation({
    mutationFn: (id: number) => api.send<Video>('POST', `/api/videos/${id}/retry`),
    meta: { invalidates: [myUploadKeys.list] },
    onError: (error) => showError(error, 'Failed to upload trailer'),
  });
}

function showError(error: Error, fallback: string) {
  const message = error instanceof ApiError ? error.serverMessage : null;
  toast({ title: 'Error', description: message ?? fallback, variant: 'destructive' });
}
