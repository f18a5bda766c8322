import { apiQuery, useLiveEvent, useQuery, useQueryClient } from '@beem/platform';

export const videoOptions = (id: number) => apiQuery('/api/videos/{id}', { path: { id } });

/** Polling interval while the video is processed, in case live messages do not arrive. */
const POLL_MS = 5_000;

/** GET /api/videos/:id, read again when another tab has changed it or its processing has ended. */
export function useOwnVideo(id: number) {
  const client = useQueryClient();
  useLiveEvent('video_status', ({ data }) => {
    if (data.videoId === id && data.status !== 'processing')
      void client.invalidateQueries({ queryKey: videoOptions(id).queryKey });
  });
  return useQuery({
    ...videoOptions(id),
    refetchInterval: ({ state: { data } }) => (data?.status === 'processing' ? POLL_MS : false),
  });
}
