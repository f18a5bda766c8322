import type { Notification } from '@beem/api-client';

/** Where a click on a notification leads (specification, section 4), or null when it leads nowhere. */
export function notificationTarget({ type, videoId, userId }: Notification): string | null {
  if (type === 'follow' && userId !== null) return `/profile/${userId}`;
  return videoId === null ? null : `/watch/${videoId}`;
}
