import type { AdminUserDetail, Suspension } from '@beem/api-client';
import { LiftDialog } from './lift-dialog';
import { RoleDialog } from './role-dialog';
import { RequirePasswordDialog, SignOutDialog } from './session-dialogs';
import { SuspendDialog } from './suspend-dialog';

/** The dialog that is open. */
export type OpenDialog =
  | { action: 'suspend' | 'role' | 'signOut' | 'requirePassword' }
  | { action: 'lift'; suspension: Suspension };

export interface UserDialogProps {
  open: OpenDialog;
  user: AdminUserDetail;
  onClose: () => void;
}

/** The dialogs of the user's page, in one file that loads when the first of them is opened. */
export function UserDialog({ open, ...props }: UserDialogProps) {
  switch (open.action) {
    case 'suspend':
      return <SuspendDialog {...props} />;
    case 'lift':
      return <LiftDialog {...props} suspension={open.suspension} />;
    case 'role':
      return <RoleDialog {...props} />;
    case 'signOut':
      return <SignOutDialog {...props} />;
    case 'requirePassword':
      return <RequirePasswordDialog {...props} />;
    default:
      return open satisfies never;
  }
}
