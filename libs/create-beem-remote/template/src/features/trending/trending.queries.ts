import { apiQuery, useQuery } from '@beem/platform';

/** GET /api/videos/trending: address, input and answer are checked against the contract. */
const trending = apiQuery('/api/videos/trending', { query: { limit: 10 } });

export const useTrending = () => useQuery(trending);
