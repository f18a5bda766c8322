import type { Role } from '@beem/contracts';

/** Whether a user may moderate; admins may do all. Null, a guest, may not. */
export function isModerator(user: { role: Role } | null): boolean {
  return user?.role === 'moderator' || user?.role === 'admin';
}

/** The label of a signed-in user (specification, section 6): `isCreator` is set by the first upload. */
export function roleLabel(user: { isCreator: boolean }): 'Creator' | 'Explorer' {
  return user.isCreator ? 'Creator' : 'Explorer';
}
