import { apiQuery, useQuery } from '@beem/platform';

/** GET /api/videos/trending. The contract types its path, its input and its answer. */
const trending = apiQuery('/api/videos/trending', { query: { limit: 10 } });

export const useTrending = () => useQuery(trending);
