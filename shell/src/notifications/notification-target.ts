import type { Notification } from '@beem/api-client';

/**
 * Target path of a notification (specification, section 4), or null without one. Several videos of a creator are on their
 * profile. Decisions are made on the Create page; what
 * a moderator removed is only in its creator's studio. A reporter is not led to what was reported: it may be gone.
 */
export function notificationTarget({ type, videoId, userId, count }: Notification): string | null {
  if (type === 'follow' && userId !== null) return `/profile/${userId}`;
  if (type === 'video' && count > 1 && userId !== null) return `/profile/${userId}`;
  if (type === 'needs_decision') return '/upload';
  if (type === 'donation') return '/creator/earnings';
  if (type === 'security') return '/settings';
  if (type === 'report_resolved') return null;
  if (videoId !== null && type === 'content_removed') return '/studio?state=removed';
  if (videoId !== null && type === 'rating_raised') return `/studio/videos/${videoId}`;
  return videoId === null ? null : `/watch/${videoId}`;
}
