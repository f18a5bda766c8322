import type { Notification } from '@beem/api-client';
import { css, Link, styled, useIsAvailable } from '@beem/platform';
import { displayName, formatRelative } from '@beem/rules';
import { media, tabularNumbers, type, VisuallyHidden } from '@beem/ui';
import { NotificationPicture } from './notification-picture';
import { notificationTarget } from './notification-target';

interface NotificationItemProps {
  notification: Notification;
  onRead: (id: number) => void;
  onClose: () => void;
}

/** One row: who, what, when, which video. A press marks it read and goes there. */
export function NotificationItem({ notification, onRead, onClose }: NotificationItemProps) {
  const isAvailable = useIsAvailable();
  const { id, isRead, thumbnailUrl, createdAt } = notification;
  const target = notificationTarget(notification);
  const content = (
    <>
      <NotificationPicture notification={notification} />
      <span>
        <Sentence notification={notification} />
        <When dateTime={createdAt}>{formatRelative(createdAt, new Date())}</When>
      </span>
      {thumbnailUrl ? <Still src={thumbnailUrl} alt="" loading="lazy" /> : <span />}
      {isRead ? <span /> : <Dot />}
      {!isRead && <VisuallyHidden>unread</VisuallyHidden>}
    </>
  );
  function read() {
    if (!isRead) onRead(id);
  }
  if (target !== null && isAvailable(target)) {
    function follow() {
      read();
      onClose();
    }
    return (
      <RowLink to={target} data-unread={!isRead || undefined} onClick={follow}>
        {content}
      </RowLink>
    );
  }
  return (
    <RowButton type="button" data-unread={!isRead || undefined} onClick={read}>
      {content}
    </RowButton>
  );
}

/** The message, with the name it begins with in bold. */
function Sentence({ notification: { message, actor } }: { notification: Notification }) {
  const name = actor ? displayName(actor) : '';
  if (!name || !message.startsWith(name)) return message;
  return (
    <>
      <strong>{name}</strong>
      {message.slice(name.length)}
    </>
  );
}

const rowStyles = css`
  position: relative;
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto 8px;
  gap: 12px;
  align-items: start;
  width: 100%;
  min-height: 64px;
  padding: 12px 16px;
  color: var(--text);
  font: var(--type-label);
  font-weight: 400;
  text-align: left;
  overflow-wrap: anywhere;
  strong {
    font-weight: 600;
  }
  &[data-unread] {
    background: color-mix(in srgb, var(--accent-soft) 45%, var(--surface-2));
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-4);
    }
  }
`;

const RowLink = styled(Link)`
  ${rowStyles}
`;

const RowButton = styled.button`
  ${rowStyles}
`;

const When = styled.time`
  display: block;
  ${type.small}
  ${tabularNumbers}
  color: var(--text-3);
  [data-unread] & {
    color: var(--text-2);
  }
`;

const Still = styled.img`
  width: 36px;
  height: 48px;
  border-radius: var(--radius-xs);
  object-fit: cover;
  background: var(--skeleton);
`;

const Dot = styled.span`
  width: 8px;
  height: 8px;
  margin-top: 6px;
  border-radius: 50%;
  background: var(--accent);
  forced-color-adjust: none;
`;
