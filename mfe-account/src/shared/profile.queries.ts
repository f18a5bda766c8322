import { ApiError, apiQuery, type QueryClient, useLiveEvent, useQuery, useQueryClient } from '@beem/platform';
import { isRefusal } from '@beem/platform/refusal';

/** Freshness of a profile and its lists (specification, section 9). */
export const PROFILE_FRESH_FOR_MS = 5_000;

/** The user whose pages are open. The user's own profile has its own address. */
export interface ProfileOwner {
  userId: string;
  isOwn: boolean;
}

const OWN = apiQuery('/api/profile');

/** Three more attempts (specification, section 9), unless the server has refused. */
function retryProfile(failures: number, error: Error): boolean {
  return failures < 3 && !(error instanceof ApiError && error.status < 500);
}

export function useProfile({ userId, isOwn }: ProfileOwner) {
  const rules = { staleTime: PROFILE_FRESH_FOR_MS, retry: retryProfile };
  const own = useQuery({ ...OWN, ...rules, enabled: isOwn });
  const other = useQuery({
    ...apiQuery('/api/profile/{userId}', { path: { userId } }),
    ...rules,
    enabled: !isOwn,
  });
  return isOwn ? own : other;
}

type ProfileQuery = ReturnType<typeof useProfile>;

/** The state of a page that shows a profile. */
export function profileState({ data, error }: ProfileQuery) {
  if (data && !isRefusal(error)) return { status: 'ready', profile: data } as const;
  if (!error) return { status: 'loading' } as const;
  const code = error instanceof ApiError ? error.status : null;
  if (code === 401) return { status: 'signedOut' } as const;
  if (code === 404 || code === 410) return { status: 'missing' } as const;
  return { status: 'failed', code } as const;
}

/** Reads a profile again: its counts, totals and newest videos. It may be the user's own one. */
export function refreshProfile(client: QueryClient, userId: string): void {
  void client.invalidateQueries({ queryKey: OWN.queryKey });
  void client.invalidateQueries({ queryKey: [`/api/profile/${userId}`] });
}

/** Shows a new follower at once: its notification makes the counts and the list be read again. */
export function useLiveFollowers({ userId, isOwn }: ProfileOwner): void {
  const client = useQueryClient();
  useLiveEvent('notification', ({ data }) => {
    if (!isOwn || data.type !== 'follow') return;
    refreshProfile(client, userId);
    void client.invalidateQueries({ queryKey: [`/api/users/${userId}/followers`] });
  });
}
