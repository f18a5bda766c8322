import type { Role, SuspensionKind } from '@beem/contracts';
import { conflict, forbidden, notFound } from '../../../platform/errors/index.js';

export const cannotSuspend = (isSelf: boolean) =>
  forbidden(isSelf ? 'You cannot suspend yourself.' : 'Only an admin may suspend moderators and admins.');
export const cannotAdminister = (isSelf: boolean) =>
  forbidden(isSelf ? 'Another admin must do this to your account.' : 'Only an admin may do this.');
const SUSPENDED: Record<SuspensionKind, string> = {
  account: 'This account is suspended already',
  upload: 'The uploads of this user are suspended already',
  comment: 'The comments of this user are suspended already',
};
export const alreadySuspended = (kind: SuspensionKind) =>
  conflict(`${SUSPENDED[kind]}. Lift that suspension first.`, 'already_suspended');
export const liftedByAdmins = () => forbidden('An admin has suspended this user. Only an admin may lift it.');
export const suspensionNotFound = () => notFound('This user has no such suspension.');
export const roleChanged = (username: string, role: Role) =>
  conflict(`@${username} has the role ${role} by now. Please look again before you change it.`);
