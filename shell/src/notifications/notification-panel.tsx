import { styled } from '@beem/platform';
import { EmptyState, ListView, Skeleton, type, visuallyHidden } from '@beem/ui';
import { Bell } from 'lucide-react';
import { NotificationItem } from './notification-item';
import { useMarkRead } from './notifications.mutations';
import { useIsLive, useNotifications } from './notifications.queries';

interface NotificationPanelProps {
  unread: number;
  onClose: () => void;
}

export function NotificationPanel({ unread, onClose }: NotificationPanelProps) {
  const markRead = useMarkRead();
  const isLive = useIsLive();
  const isMarkingAll = markRead.isPending && markRead.variables === null;
  return (
    <Panel>
      <Head>
        <h2>Notifications</h2>
        {isLive && (
          <LiveDot title="Live">
            <span>Live</span>
          </LiveDot>
        )}
        {(unread > 0 || isMarkingAll) && (
          <MarkAll
            type="button"
            aria-disabled={isMarkingAll || undefined}
            onClick={() => !isMarkingAll && markRead.mutate(null)}
          >
            {isMarkingAll ? 'Marking...' : 'Mark all read'}
          </MarkAll>
        )}
      </Head>
      <NotificationList onRead={(id) => markRead.mutate(id)} onClose={onClose} />
    </Panel>
  );
}

function NotificationList({ onRead, onClose }: { onRead: (id: number) => void; onClose: () => void }) {
  return (
    <Scroller>
      <ListView
        list={useNotifications()}
        as={List}
        loadingLabel="Loading notifications"
        loading={['a', 'b', 'c'].map((key) => (
          <Waiting key={key}>
            <Skeleton width="40px" height="40px" radius="50%" />
            <div>
              <Skeleton width="85%" height="14px" />
              <Skeleton width="30%" height="12px" />
            </div>
          </Waiting>
        ))}
        error={{
          level: 3,
          title: 'Notifications did not load',
        }}
        empty={
          <EmptyState level={3} icon={<Bell />} title="No notifications yet">
            You'll see activity updates here
          </EmptyState>
        }
      >
        {(notification) => <NotificationItem notification={notification} onRead={onRead} onClose={onClose} />}
      </ListView>
    </Scroller>
  );
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  width: min(408px, calc(100vw - 24px));
  max-height: min(540px, calc(100dvh - var(--header) - var(--bottom-bar) - 16px));
`;

const Head = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-height: 60px;
  padding: 8px 16px 8px 20px;
  h2 {
    ${type.h3}
  }
`;

const LiveDot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--success);
  forced-color-adjust: none;
  span {
    ${visuallyHidden}
  }
`;

const MarkAll = styled.button`
  min-height: 44px;
  margin-left: auto;
  padding: 0 4px;
  color: var(--accent);
  ${type.label}
  &[aria-disabled] {
    color: var(--text-3);
    cursor: default;
  }
  &:hover:not([aria-disabled]) {
    text-decoration: underline;
  }
`;

/* A list that goes on is faded at its end, not cut. */
const Scroller = styled.div`
  padding-bottom: 16px;
  overflow-y: auto;
  overscroll-behavior: contain;
  mask-image: linear-gradient(to top, transparent, #000 24px);
`;

const List = styled.ul`
  > li + li {
    border-top: 1px solid var(--line);
  }
`;

const Waiting = styled.div`
  display: grid;
  grid-template-columns: 40px 1fr;
  gap: 12px;
  align-items: center;
  padding: 12px 16px;
  > div {
    display: grid;
    gap: 8px;
  }
`;
