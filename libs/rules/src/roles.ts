import type { Role } from '@beem/contracts';

/** Whether a user may moderate; admins may do all. Null, a guest, may not. */
export function isModerator(user: { role: Role } | null): boolean {
  return user?.role === 'moderator' || user?.role === 'admin';
}

/** Whether a user may do all that operators do, e.g. refund a donation. Null, a guest, may not. */
export function isAdmin(user: { role: Role } | null): boolean {
  return user?.role === 'admin';
}

/**
 * The label of a signed-in user: Creator or Explorer (specification, section 6; `isCreator` is set by the first upload), and for
 * moderators and admins their role.
 */
export function roleLabel(user: {
  role: Role;
  isCreator: boolean;
}): 'Admin' | 'Moderator' | 'Creator' | 'Explorer' {
  if (isAdmin(user)) return 'Admin';
  if (isModerator(user)) return 'Moderator';
  return user.isCreator ? 'Creator' : 'Explorer';
}
