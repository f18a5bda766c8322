import type { Video } from '@beem/api-client';
import { ApiError, queryOptions, useQuery } from '@beem/platform';

export const videoKeys = { one: (id: number) => [`/api/videos/${id}`] as const };

export function videoOptions(id: number) {
  return queryOptions<Video>({ queryKey: videoKeys.one(id) });
}

export function useVideo(id: number) {
  return useQuery(videoOptions(id));
}

/** Why a film cannot be shown: the server's message, else 'HTTP {status}' (specification, section 7). */
export function unavailableReason(error: Error): string {
  if (!(error instanceof ApiError)) return 'This content is not available to you.';
  return error.serverMessage ?? `HTTP ${error.status}`;
}
