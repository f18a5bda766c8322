import { TRENDING_SIZE } from '@beem/contracts';
import { apiQuery, useQuery } from '@beem/platform';

/** The server's maximum number of results. */
const MAX_RESULTS = 50;

/** Error texts of the searches (specification, section 8). */
export const SEARCH_FAILURES = {
  shows: 'Failed to search shows',
  videos: 'Failed to search videos',
  users: 'Failed to search users',
} as const;

/** Each query text has its own cache entry, so a late answer never appears for another query. */
const inputOf = (query: string) => ({ query: { q: query, limit: MAX_RESULTS } });

export const useShowResults = (query: string) => useQuery(apiQuery('/api/search/shows', inputOf(query)));
export const useVideoResults = (query: string) => useQuery(apiQuery('/api/search/videos', inputOf(query)));
export const useCreatorResults = (query: string) => useQuery(apiQuery('/api/search/users', inputOf(query)));
export const useTrending = () =>
  useQuery(apiQuery('/api/videos/trending', { query: { limit: TRENDING_SIZE } }));

/** The count on a tab: undefined while unknown, '50+' when there may be more. */
export function countOf(results: readonly unknown[] | undefined): string | undefined {
  if (!results) return undefined;
  return results.length < MAX_RESULTS ? String(results.length) : `${MAX_RESULTS}+`;
}
