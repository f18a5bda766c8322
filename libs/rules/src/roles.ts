import type { Role } from '@beem/contracts';

/** Whether a user may moderate; admins may do all. Null, a guest, may not. */
export function isModerator(user: { role: Role } | null): boolean {
  return user?.role === 'moderator' || user?.role === 'admin';
}

/** Whether a user may do all that operators do, e.g. refund a donation. Null, a guest, may not. */
export function isAdmin(user: { role: Role } | null): boolean {
  return user?.role === 'admin';
}

/** The label of a signed-in user (specification, section 6): `isCreator` is set by the first upload. */
export function roleLabel(user: { isCreator: boolean }): 'Creator' | 'Explorer' {
  return user.isCreator ? 'Creator' : 'Explorer';
}
