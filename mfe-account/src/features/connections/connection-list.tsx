import { isRefusal } from '@beem/platform/refusal';
import { EmptyState, ErrorState, PagedList } from '@beem/ui';
import { UserPlus, Users } from 'lucide-react';
import type { ConnectionsTab } from '../../shared/connections-tab';
import { ConnectionRow, ConnectionRows, ConnectionShapes } from './connection-row';
import { useConnections } from './connections.queries';

interface ConnectionListProps {
  userId: string;
  tab: ConnectionsTab;
  look: 'page' | 'dialog';
  /** Sentence of the empty state. */
  whenEmpty: string;
}

const TEXTS = {
  followers: {
    loading: 'Loading followers',
    empty: 'No followers yet',
    failed: 'The followers did not load',
    icon: <Users />,
  },
  following: {
    loading: 'Loading followed users',
    empty: 'Not following anyone yet',
    failed: 'The followed users did not load',
    icon: <UserPlus />,
  },
};

/** The whole list of a user's followers or followed users. */
export function ConnectionList({ userId, tab, look, whenEmpty }: ConnectionListProps) {
  const texts = TEXTS[tab];
  const level = look === 'page' ? 2 : 3;
  return (
    <PagedList
      list={useConnections(userId, tab)}
      as={ConnectionRows}
      label={tab === 'followers' ? 'Followers' : 'Following'}
      loading={<ConnectionShapes look={look} />}
      loadingLabel={texts.loading}
      error={({ error, retry, isRetrying }) => (
        <ErrorState level={level} title={texts.failed} error={error} onRetry={retry} isRetrying={isRetrying}>
          {isRefusal(error) ? "This profile doesn't exist or has been removed." : undefined}
        </ErrorState>
      )}
      empty={
        <EmptyState level={level} icon={texts.icon} title={texts.empty}>
          {whenEmpty}
        </EmptyState>
      }
      aheadPx={look === 'page' ? 600 : 0}
      more={{ variant: 'ghost', size: 'small' }}
    >
      {(user) => <ConnectionRow user={user} look={look} />}
    </PagedList>
  );
}

/** Sentences of the empty states of the user's own lists. */
export const WHEN_OWN_EMPTY: Record<ConnectionsTab, string> = {
  followers: 'Share your content to gain followers',
  following: 'Discover creators and start following them',
};
