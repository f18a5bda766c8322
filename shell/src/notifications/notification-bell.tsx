import { styled } from '@beem/platform';
import { formatBadge } from '@beem/rules';
import { CountBadge, ErrorState, IconButton, lazyPart, Popover } from '@beem/ui';
import { Bell } from 'lucide-react';
import { useUnreadCount } from './notifications.queries';

/** Read on the first click: most visits never open it. */
const NotificationPanel = lazyPart(
  () => import('./notification-panel').then(({ NotificationPanel }) => NotificationPanel),
  {
    failed: (retry) => (
      <ErrorState title="Your notifications did not load" level={2} onRetry={retry}>
        Check your connection and try again.
      </ErrorState>
    ),
  },
);

export function NotificationBell() {
  const unread = useUnreadCount();
  const label = unread > 0 ? `Notifications, ${formatBadge(unread)} unread` : 'Notifications';
  return (
    <Popover
      label="Notifications"
      gap={13}
      nudge={48}
      trigger={(props) => (
        <IconButton label={label} onPointerEnter={NotificationPanel.preload} {...props}>
          <Bell aria-hidden="true" />
          <Corner>
            <CountBadge count={unread} />
          </Corner>
        </IconButton>
      )}
    >
      {(close) => <NotificationPanel unread={unread} onClose={close} />}
    </Popover>
  );
}

const Corner = styled.span`
  position: absolute;
  top: 3px;
  /* A long count grows over the bell, not over its neighbour. */
  right: 3px;
  display: flex;
`;
