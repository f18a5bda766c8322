import type { Role } from '@beem/contracts';
import { isAdmin, isModerator } from '@beem/rules';

interface Staff {
  id: string;
  role: Role;
}

/** Moderators suspend users; only admins suspend moderators and admins. Nobody suspends themselves. */
export function canSuspend(me: Staff, user: Staff): boolean {
  if (me.id === user.id || !isModerator(me)) return false;
  return isAdmin(me) || !isModerator(user);
}

/** Admins change roles and end sessions, never their own. So an admin remains, whoever is demoted. */
export function canAdminister(me: Staff, user: Staff): boolean {
  return isAdmin(me) && me.id !== user.id;
}
