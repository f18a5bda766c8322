import { ApiError, apiQuery, messageOf, type QueryClient, useQuery, useSession } from '@beem/platform';

export const videoOptions = (id: number) => apiQuery('/api/videos/{id}', { path: { id } });

/** Guests get no live messages, so their page polls whether the video still exists. */
const GUEST_POLL_MS = 60_000;

/** A video; it is read again when a moderator removes it, and the refusal replaces it. */
export function useVideo(id: number) {
  const isGuest = useSession().status === 'signedOut';
  return useQuery({
    ...videoOptions(id),
    // The profile also reads videos in processing; its data is outdated once the processing has ended.
    refetchOnMount: ({ state: { data } }) => (data && data.status !== 'ready' ? 'always' : true),
    refetchInterval: isGuest && GUEST_POLL_MS,
  });
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
