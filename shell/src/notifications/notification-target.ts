import type { Notification } from '@beem/api-client';

/** Target path of a notification (specification, section 4), or null without one. Decisions are made on the Create page. */
export function notificationTarget({ type, videoId, userId }: Notification): string | null {
  if (type === 'follow' && userId !== null) return `/profile/${userId}`;
  if (type === 'needs_decision') return '/upload';
  if (type === 'donation') return '/creator/earnings';
  return videoId === null ? null : `/watch/${videoId}`;
}
