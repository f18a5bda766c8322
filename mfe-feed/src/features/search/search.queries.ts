import { TRENDING_SIZE } from '@beem/contracts';
import { apiQuery, useQuery } from '@beem/platform';

/** The most the server answers to one search. */
const RESULTS_MAX = 50;

/** What the page says when one of its searches fails (specification, section 8). */
export const SEARCH_FAILURES = {
  shows: 'Failed to search shows',
  videos: 'Failed to search videos',
  users: 'Failed to search users',
} as const;

/** Each text has an entry of its own in the cache: a late answer to an earlier one is never shown for a later one. */
const inputOf = (query: string) => ({ query: { q: query, limit: RESULTS_MAX } });

export const useShowResults = (query: string) => useQuery(apiQuery('/api/search/shows', inputOf(query)));
export const useVideoResults = (query: string) => useQuery(apiQuery('/api/search/videos', inputOf(query)));
export const useCreatorResults = (query: string) => useQuery(apiQuery('/api/search/users', inputOf(query)));
export const useTrending = () =>
  useQuery(apiQuery('/api/videos/trending', { query: { limit: TRENDING_SIZE } }));

/** The figure on a tab: nothing while it is not known, '50+' where there may be more. */
export function countOf(results: readonly unknown[] | undefined): string | undefined {
  if (!results) return undefined;
  return results.length < RESULTS_MAX ? String(results.length) : `${RESULTS_MAX}+`;
}
