import { ApiError, type CurrentUser } from '@beem/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api';
import { createStore, useStore } from './store';

export type Session =
  | { status: 'loading'; user: null }
  /** `reason`: why a moderator has ended the session of this browser, as a sentence of the server. */
  | { status: 'signedOut'; user: null; reason?: string | null }
  | { status: 'signedIn'; user: CurrentUser };

/** Why the last session of this browser ended, where the user must learn it. */
export const endReason = createStore<string | null>(null);

/** GET /api/user: the signed-in user, or null on 401; never retried. */
export const currentUserOptions = queryOptions({
  queryKey: ['/api/user'] as const,
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return await api.get('/api/user', { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        endReason.set(error.problem?.code === 'account_suspended' ? error.serverMessage : null);
        return null;
      }
      throw error;
    }
  },
  retry: false,
});

/** The session of this tab. Any failure counts as signed out, unless an earlier answer is cached. */
export function useSession(): Session {
  const { data, isPending } = useQuery(currentUserOptions);
  const reason = useStore(endReason);
  if (data) return { status: 'signedIn', user: data };
  return isPending ? { status: 'loading', user: null } : { status: 'signedOut', user: null, reason };
}
