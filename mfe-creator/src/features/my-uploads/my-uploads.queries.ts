import { infiniteQueryOptions, useLiveEvent, useQueryClient } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';
import { usePagedList } from '@beem/ui';

/** Polling interval while videos are processed, in case live messages do not arrive. */
const POLL_MS = 5_000;

export const unfinished = apiPages('/api/videos/mine', { query: { unfinished: 'true' } });

/** GET /api/videos/mine?unfinished=true: the creator's own videos that are not ready, newest first, page by page. */
const myUploadsOptions = infiniteQueryOptions({
  ...unfinished,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'processing'))
      ? POLL_MS
      : false,
});

/** @param exceptIds the videos that another part of the page shows */
export function useMyUploads(exceptIds: readonly number[]) {
  const client = useQueryClient();
  useLiveEvent('video_status', ({ data }) => {
    if (data.status !== 'processing') void client.invalidateQueries({ queryKey: unfinished.queryKey });
  });
  return usePagedList(myUploadsOptions, ({ id, status }) => status !== 'ready' && !exceptIds.includes(id));
}
