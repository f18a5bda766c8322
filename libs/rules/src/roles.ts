import type { Role } from '@beem/contracts';

/** Whether a user may moderate; admins may too. Null, a guest, may not. */
export function isModerator(user: { role: Role } | null): boolean {
  return user?.role === 'moderator' || user?.role === 'admin';
}

/** Whether a user may do everything that operators do, e.g. refund a donation. Null, a guest, may not. */
export function isAdmin(user: { role: Role } | null): boolean {
  return user?.role === 'admin';
}

/**
 * The label of a signed-in user: Creator or Explorer (specification, section 6; the first upload sets `isCreator`), or
 * the role of moderators and admins.
 */
export function roleLabel(user: {
  role: Role;
  isCreator: boolean;
}): 'Admin' | 'Moderator' | 'Creator' | 'Explorer' {
  if (isAdmin(user)) return 'Admin';
  if (isModerator(user)) return 'Moderator';
  return user.isCreator ? 'Creator' : 'Explorer';
}
