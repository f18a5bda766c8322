import { api, type QueryClient, queryOptions, useMutation, useQuery } from '@beem/platform';

export const asserted = {
  query: () => useQuery<string[]>({ queryKey: ['/api/shows'] }),
  options: queryOptions<string>({ queryKey: ['/api/user'] }),
  mutation: () => useMutation<string, Error, number>({ mutationFn: async () => '' }),
  cached: (client: QueryClient) => client.getQueryData<string>(['/api/user']),
  written: (client: QueryClient) => client.setQueryData<string>(['/api/user'], 'text'),
  generic: () => api.get<string>('/api/user'),
  cast: async () =>
    (await api.get('/api/videos/{id}', {
      path: { id: 7 },
    })) as unknown,
};
