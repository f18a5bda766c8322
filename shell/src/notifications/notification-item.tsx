import type { Notification } from '@beem/api-client';
import { css, Link, styled, useIsAvailable } from '@beem/platform';
import { displayName, formatRelative, isolate } from '@beem/rules';
import { clampLines, media, tabularNumbers, type, VisuallyHidden } from '@beem/ui';
import { useId } from 'react';
import { NotificationPicture } from './notification-picture';
import { notificationTarget } from './notification-target';

interface NotificationItemProps {
  notification: Notification;
  onRead: (id: number) => void;
  onClose: () => void;
}

/** A notification with message, time and video still. A press anywhere marks it as read and opens its target. */
export function NotificationItem({ notification, onRead, onClose }: NotificationItemProps) {
  const isAvailable = useIsAvailable();
  const labelId = useId();
  const { id, isRead, thumbnailUrl, createdAt } = notification;
  const { name, rest } = splitMessage(notification);
  const target = notificationTarget(notification);
  function read() {
    if (!isRead) onRead(id);
  }
  function follow() {
    read();
    onClose();
  }
  const message = (
    <Message>
      {name && <Name>{name}</Name>}
      <span>{rest}</span>
    </Message>
  );
  return (
    <Row data-unread={!isRead || undefined}>
      <NotificationPicture notification={notification} />
      <span id={labelId}>
        {target !== null && isAvailable(target) ? (
          <TargetLink to={target} aria-labelledby={labelId} onClick={follow}>
            {message}
          </TargetLink>
        ) : (
          <ReadButton type="button" aria-labelledby={labelId} onClick={read}>
            {message}
          </ReadButton>
        )}
        <When dateTime={createdAt}>{formatRelative(createdAt, new Date())}</When>
        {!isRead && <VisuallyHidden> unread</VisuallyHidden>}
      </span>
      {thumbnailUrl ? <Still src={thumbnailUrl} alt="" loading="lazy" /> : <span />}
      {isRead ? <span /> : <Dot />}
    </Row>
  );
}

/** Splits the message in two: the user's name at its start, if any, and the rest. */
function splitMessage({ message, actor }: Notification): { name: string; rest: string } {
  const name = actor ? isolate(displayName(actor)) : '';
  return message.startsWith(name) ? { name, rest: message.slice(name.length) } : { name: '', rest: message };
}

/** Covers the row. */
const coversRow = css`
  font: inherit;
  color: inherit;
  text-align: inherit;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
`;

const TargetLink = styled(Link)`
  ${coversRow}
`;

const ReadButton = styled.button`
  ${coversRow}
`;

const Row = styled.div`
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
  &:has(${TargetLink}:focus-visible, ${ReadButton}:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-4);
    }
  }
`;

/** A message may quote a title of 120 characters. */
const Message = styled.span`
  ${clampLines(3)}
`;

const Name = styled.span`
  font-weight: 600;
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
