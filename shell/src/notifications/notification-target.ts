import type { Notification } from '@beem/api-client';

/** Where a click on a notification leads (specification, section 4), or null when it leads nowhere. Decisions are made on the Create page. */
export function notificationTarget({ type, videoId, userId }: Notification): string | null {
  if (type === 'follow' && userId !== null) return `/profile/${userId}`;
  if (type === 'needs_decision') return '/upload';
  return videoId === null ? null : `/watch/${videoId}`;
}
