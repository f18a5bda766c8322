import type { NotificationType } from '@beem/contracts';
import { displayName, type Named } from '@beem/rules';

/** The sentence of a notification as a person would write it. */
export function writeMessage(type: NotificationType, actor: Named | null, title: string | null): string {
  const who = actor ? displayName(actor) : 'Someone';
  const film = title ? `“${title}”` : 'a film';
  switch (type) {
    case 'follow':
      return `${who} started following you`;
    case 'video':
      return `${who} published ${film}`;
    case 'like':
      return `${who} liked ${film}`;
    case 'comment':
      return `${who} commented on ${film}`;
    case 'reply':
      return `${who} replied to your comment on ${film}`;
    case 'comment_like':
      return `${who} liked your comment on ${film}`;
    default:
      return type satisfies never;
  }
}
