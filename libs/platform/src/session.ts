import { ApiError, type CurrentUser } from '@beem/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api';

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'signedOut'; user: null }
  | { status: 'signedIn'; user: CurrentUser };

/** GET /api/user: the signed-in user, or null on 401; never retried. */
export const currentUserOptions = queryOptions({
  queryKey: ['/api/user'] as const,
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return await api.get('/api/user', { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  retry: false,
});

/** Who is signed in. Any failure counts as signed out, unless an earlier answer is still at hand. */
export function useSession(): Session {
  const { data, isPending } = useQuery(currentUserOptions);
  if (data) return { status: 'signedIn', user: data };
  return { status: isPending ? 'loading' : 'signedOut', user: null };
}
