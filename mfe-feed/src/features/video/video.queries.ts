import {
  ApiError,
  apiQuery,
  messageOf,
  type QueryClient,
  useLiveEvent,
  useQuery,
  useQueryClient,
} from '@beem/platform';

export const videoOptions = (id: number) => apiQuery('/api/videos/{id}', { path: { id } });

/** A video; it is read again when a moderator removes it, and the refusal replaces it. */
export function useVideo(id: number) {
  const client = useQueryClient();
  useLiveEvent('video_removed', ({ data }) => {
    if (data.videoId === id) void client.invalidateQueries(videoOptions(id));
  });
  return useQuery(videoOptions(id));
}

/** Prefetches a video that is likely to be watched next. */
export function prefetchVideo(client: QueryClient, id: number): Promise<void> {
  return client.prefetchQuery(videoOptions(id));
}

/** Error text of a video: the server's message, else 'HTTP {status}' (specification, section 7). */
export function unavailableReason(error: Error): string {
  return messageOf(
    error,
    error instanceof ApiError ? `HTTP ${error.status}` : 'This content is not available to you.',
  );
}
