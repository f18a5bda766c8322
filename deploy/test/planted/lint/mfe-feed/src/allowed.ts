import { api, apiQuery, type QueryClient, useQuery } from '@beem/platform';

const user = apiQuery('/api/user');

export const allowed = {
  query: () => useQuery(user),
  cached: (client: QueryClient) => client.getQueryData(user.queryKey),
  call: async () => (await api.get('/api/user')).email,
};
