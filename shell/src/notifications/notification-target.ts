import type { Notification } from '@beem/api-client';

/** Target path of a notification (specification, section 4), or null without one. */
export function notificationTarget({ type, videoId, userId }: Notification): string | null {
  if (type === 'follow' && userId !== null) return `/profile/${userId}`;
  return videoId === null ? null : `/watch/${videoId}`;
}
