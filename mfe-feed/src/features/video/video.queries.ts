import type { Video } from '@beem/api-client';
import {
  ApiError,
  apiQuery,
  messageOf,
  type QueryClient,
  useQuery,
  useQueryClient,
  useSession,
} from '@beem/platform';

export const videoOptions = (id: number) => apiQuery('/api/videos/{id}', { path: { id } });

/** Guests get no live messages, so their page polls whether the video still exists. */
const GUEST_POLL_MS = 60_000;

/**
 * A video; the list that led to it shows it until its own answer arrives. It is read again when a moderator removes it, and the refusal replaces
 * it.
 */
export function useVideo(id: number) {
  const isGuest = useSession().status === 'signedOut';
  const client = useQueryClient();
  return useQuery({
    ...videoOptions(id),
    placeholderData: () => findListed(client, id),
    // The profile also reads videos in processing; its data is outdated once the processing has ended.
    refetchOnMount: ({ state: { data } }) => (data && data.status !== 'ready' ? 'always' : true),
    refetchInterval: isGuest && GUEST_POLL_MS,
  });
}

/** Calls whose answers are lists of videos, alone or in pages. */
const LISTS = /^\/api\/(videos|library|favorites|history|search\/videos|profile)\b/;

function findListed(client: QueryClient, id: number): Video | undefined {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (!LISTS.test(String(queryKey[0]))) continue;
    const data = state.data as Video[] | { pages?: { items: Video[] }[] } | undefined;
    const items = Array.isArray(data) ? data : (data?.pages ?? []).flatMap((page) => page.items ?? []);
    const found = items.find((item) => item.id === id && item.status === 'ready' && item.videoUrl);
    if (found) return found;
  }
  return undefined;
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
