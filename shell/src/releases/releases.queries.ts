import { ApiError, apiQuery, currentUserOptions, useQuery, useQueryClient } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';
import { isRefusal } from '@beem/platform/refusal';
import { usePagedList } from '@beem/ui';
import { useEffect } from 'react';

const READ_AGAIN_MS = 10_000;
export const EVENTS = '/api/admin/releases/events';
const EVENTS_PER_PAGE = 10;

/** Visitors, the guard, teams and other admins change this data, so it is read again while visible. */
const readAgain = {
  // It is read at once when the window becomes visible again.
  staleTime: 0,
  refetchInterval: ({ state }: { state: { error: Error | null } }) =>
    isRefusal(state.error) ? (false as const) : READ_AGAIN_MS,
};

/** GET /api/admin/releases. */
export const overviewOptions = apiQuery('/api/admin/releases');

/**
 * When the session has ended, the session is read again, as after a refused live connection, and the route's guard
 * redirects to the sign-in.
 */
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
