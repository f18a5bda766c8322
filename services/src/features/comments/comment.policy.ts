import { isModerator } from '@beem/rules';
import type { AuthUser } from '../../platform/auth/index.js';

export function canDelete(viewer: AuthUser | null, authorId: string): boolean {
  return viewer !== null && (viewer.id === authorId || isModerator(viewer));
}
