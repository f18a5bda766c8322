import type { Role } from '@beem/contracts';
import { isAdmin, isModerator } from '@beem/rules';

interface Staff {
  id: string;
  role: Role;
}

/** Moderators suspend users; only admins suspend moderators and admins. Users cannot suspend themselves. */
export function canSuspend(me: Staff, user: Staff): boolean {
  if (me.id === user.id || !isModerator(me)) return false;
  return isAdmin(me) || !isModerator(user);
}

/** Only admins lift a suspension by an admin. @param byRole present role of the user who suspended; null for a deleted account, which may have been an admin's */
export function canLift(me: Staff, byRole: Role | null): boolean {
  return isAdmin(me) || (byRole !== 'admin' && byRole !== null);
}

/** Admins change roles and end sessions, but not their own, so that an admin always remains. */
export function canAdminister(me: Staff, user: Staff): boolean {
  return isAdmin(me) && me.id !== user.id;
}
