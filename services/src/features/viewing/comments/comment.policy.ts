import type { AuthUser } from '../../../platform/auth/index.js';

/** Moderators remove comments by decisions on their cases. */
export function canDelete(viewer: AuthUser | null, authorId: string): boolean {
  return viewer?.id === authorId;
}
