import { apiQuery, useQuery } from '@beem/platform';

const OFFERED = 8;
const popularTags = apiQuery('/api/tags/popular', { query: { limit: OFFERED } });
/** The server counts them every ten minutes. */
const FRESH_FOR_MS = 600_000;

/** GET /api/tags/popular: the most used tags; empty while unknown. */
export function usePopularTags(): string[] {
  const { data } = useQuery({ ...popularTags, staleTime: FRESH_FOR_MS, retry: false });
  return data?.map(({ tag }) => tag) ?? [];
}
