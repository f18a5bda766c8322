import type { PublicUser, Show, Video } from '@beem/api-client';
import { TRENDING_SIZE } from '@beem/contracts';
import { queryOptions, useQuery } from '@beem/platform';

/** The server's maximum number of results. */
const RESULTS_MAX = 50;

/** Error texts of the searches (specification, section 8). */
export const SEARCH_FAILURES = {
  shows: 'Failed to search shows',
  videos: 'Failed to search videos',
  users: 'Failed to search users',
} as const;

export const searchKeys = {
  results: (kind: keyof typeof SEARCH_FAILURES, query: string) =>
    [`/api/search/${kind}?q=${encodeURIComponent(query)}&limit=${RESULTS_MAX}`] as const,
  trending: [`/api/videos/trending?limit=${TRENDING_SIZE}`] as const,
};

/** Each query text has its own cache entry, so a late answer never appears for another query. */
const showResultsOptions = (query: string) =>
  queryOptions<Show[]>({ queryKey: searchKeys.results('shows', query) });
const videoResultsOptions = (query: string) =>
  queryOptions<Video[]>({ queryKey: searchKeys.results('videos', query) });
const creatorResultsOptions = (query: string) =>
  queryOptions<PublicUser[]>({ queryKey: searchKeys.results('users', query) });
const trendingOptions = queryOptions<Video[]>({ queryKey: searchKeys.trending });

export const useShowResults = (query: string) => useQuery(showResultsOptions(query));
export const useVideoResults = (query: string) => useQuery(videoResultsOptions(query));
export const useCreatorResults = (query: string) => useQuery(creatorResultsOptions(query));
export const useTrending = () => useQuery(trendingOptions);

/** The count on a tab: undefined while unknown, '50+' when there may be more. */
export function countOf(results: readonly unknown[] | undefined): string | undefined {
  if (!results) return undefined;
  return results.length < RESULTS_MAX ? String(results.length) : `${RESULTS_MAX}+`;
}
