import { styled } from '@beem/platform';
import { formatBadge } from '@beem/rules';
import { CountBadge, ErrorState, IconButton, lazyComponent, Popover } from '@beem/ui';
import { Bell } from 'lucide-react';
import { useUnreadCount } from './notifications.queries';

/** Loaded on the first click: most visits never open it. */
const NotificationPanel = lazyComponent(
  () => import('./notification-panel').then(({ NotificationPanel }) => NotificationPanel),
  {
    failed: (retry) => <ErrorState title="Your notifications did not load" level={2} onRetry={retry} />,
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

/**
 * At the upper right of the bell; a long count grows to the right, so that the bell stays visible, up to the picture
 * beside it, and then to the left.
 */
const Corner = styled.span`
  position: absolute;
  inset: 2px -8px auto 0;
  display: flex;
  pointer-events: none;
  /* A three-digit count overlaps the next button, so it is drawn in front. */
  z-index: 1;
  &::before {
    content: '';
    flex: 0 1 23px;
  }
  > * {
    flex: none;
  }
`;
