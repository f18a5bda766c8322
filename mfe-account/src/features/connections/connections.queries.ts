import { CONNECTIONS_PAGE_SIZE } from '@beem/contracts';
import { apiPages } from '@beem/platform/api-pages';
import { usePagedList } from '@beem/ui';
import type { ConnectionsTab } from '../../shared/connections-tab';

const query = { limit: CONNECTIONS_PAGE_SIZE };

/** The followers of a user, or the users they follow; the latest follow first. */
export function useConnections(userId: string, tab: ConnectionsTab) {
  const call = { path: { id: userId }, query };
  return usePagedList(
    tab === 'followers'
      ? apiPages('/api/users/{id}/followers', call)
      : apiPages('/api/users/{id}/following', call),
  );
}
