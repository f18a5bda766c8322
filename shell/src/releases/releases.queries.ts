import type { RemoteRelease } from '@beem/api-client';
import {
  ApiError,
  api,
  apiQuery,
  currentUserOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';
import { isRefusal } from '@beem/platform/refusal';
import { usePagedList } from '@beem/ui';
import { useEffect } from 'react';
import type { ReleaseAction } from './release-action';

const READ_AGAIN_MS = 10_000;
const EVENTS = '/api/admin/releases/events';
const EVENTS_PER_PAGE = 10;

/** Visitors, the guard, teams and other admins change it: read again while it is in sight. */
const readAgain = {
  // At once when the window comes into sight again.
  staleTime: 0,
  refetchInterval: ({ state }: { state: { error: Error | null } }) =>
    isRefusal(state.error) ? (false as const) : READ_AGAIN_MS,
};

/** GET /api/admin/releases. */
export const overviewOptions = apiQuery('/api/admin/releases');

/** When the session has ended it is read again, as after a refused live connection: the route's guard leads to the sign-in. */
export function useOverview() {
  const client = useQueryClient();
  const overview = useQuery({ ...overviewOptions, ...readAgain });
  const { error } = overview;
  useEffect(() => {
    if (isSessionEnd(error)) void client.invalidateQueries(currentUserOptions);
  }, [error, client]);
  return overview;
}

export const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** GET /api/admin/releases/events, newest first. @param area name of a remote, `shell`, or null for all */
export function useEvents(area: string | null) {
  const query = { remote: area ?? undefined, limit: EVENTS_PER_PAGE };
  return usePagedList({ ...apiPages(EVENTS, { query }), ...readAgain });
}

interface Change {
  action: ReleaseAction;
  /** The remote as the admin saw it: the version that the change names. */
  seen: RemoteRelease;
  reason: string;
}

/** The call of an action. Sent again after a lost answer, it answers what the first call did. */
export function useRelease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, seen, reason }: Change): Promise<void> => {
      const { stable, canary } = seen;
      const version = (action.kind === 'roll-back' ? stable : canary)?.version ?? 0;
      const call = {
        path: { name: seen.name },
        headers: { 'If-Match': `"${version}"` },
        body: reason ? { reason } : {},
      };
      switch (action.kind) {
        case 'promote':
          await api.post('/api/registry/remotes/{name}/channels/canary/promote', call);
          return;
        case 'abort':
          await api.delete('/api/registry/remotes/{name}/channels/canary', call);
          return;
        case 'roll-back':
          await api.post('/api/registry/remotes/{name}/channels/stable/rollback', call);
          return;
        case 'share': {
          const body = { ...call.body, buildId: canary?.build.buildId ?? '', share: action.share };
          await api.put('/api/registry/remotes/{name}/channels/canary', { ...call, body });
          return;
        }
        default:
          action satisfies never;
      }
    },
    meta: { invalidates: [[EVENTS]] },
    // Awaited, so that the page shows the new state when the window closes.
    onSuccess: () => client.invalidateQueries({ queryKey: overviewOptions.queryKey }),
  });
}
