import type { AuthUser } from '../../../../platform/auth/index.js';
import { ageRestricted, videoNotFound, videoNotReady } from '../video.errors.js';
import { type VideoAccessFields, visibilityOf } from '../video.policy.js';

/**
 * @param video null for none
 * @throws not_found or age_restricted, whose texts reveal nothing of the content
 */
export function requireVisible<T extends VideoAccessFields>(video: T | null, viewer: AuthUser | null): T {
  const visibility = video ? visibilityOf(video, viewer) : 'missing';
  if (!video || visibility === 'missing') throw videoNotFound();
  if (visibility === 'age_restricted') throw ageRestricted();
  return video;
}

/**
 * For calls that need a playable video: liking, watching, commenting.
 * @throws like `requireVisible`; video_not_ready
 */
export function requireWatchable<T extends VideoAccessFields>(video: T | null, viewer: AuthUser | null): T {
  const visible = requireVisible(video, viewer);
  if (visible.status !== 'ready') throw videoNotReady();
  return visible;
}
