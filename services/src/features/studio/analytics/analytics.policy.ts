import type { AuthUser } from '../../../platform/auth/index.js';

/** Creators see the numbers of their own videos; staff sees nobody's. */
export function canSeeAnalytics(viewer: AuthUser, creatorId: string): boolean {
  return viewer.id === creatorId;
}
