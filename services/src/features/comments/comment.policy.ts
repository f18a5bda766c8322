import type { AuthUser } from '../../platform/auth/index.js';
import { isModerator } from '../videos/index.js';

export function canDelete(viewer: AuthUser | null, authorId: string): boolean {
  return viewer !== null && (viewer.id === authorId || isModerator(viewer));
}
