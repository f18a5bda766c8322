import type { Video } from '@beem/api-client';
import { ApiError, type QueryClient, queryOptions, useQuery } from '@beem/platform';

export const videoKeys = { one: (id: number) => [`/api/videos/${id}`] as const };

export function videoOptions(id: number) {
  return queryOptions<Video>({ queryKey: videoKeys.one(id) });
}

export function useVideo(id: number) {
  return useQuery(videoOptions(id));
}

/** Reads a video that is likely to be watched next. */
export function prefetchVideo(client: QueryClient, id: number): Promise<void> {
  return client.prefetchQuery(videoOptions(id));
}

/** Why a video cannot be shown: the server's message, else 'HTTP {status}' (specification, section 7). */
export function unavailableReason(error: Error): string {
  if (!(error instanceof ApiError)) return 'This content is not available to you.';
  return error.serverMessage ?? `HTTP ${error.status}`;
}
