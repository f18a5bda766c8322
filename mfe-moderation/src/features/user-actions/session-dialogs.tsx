import { ReasonDialog } from './reason-dialog';
import { useRequirePassword, useSignOut } from './user-actions.mutations';

interface SessionDialogProps {
  user: { id: string; username: string };
  onClose: () => void;
}

/** Ends all sessions of a user. */
export function SignOutDialog({ user, onClose }: SessionDialogProps) {
  const signOut = useSignOut(user.id);
  return (
    <ReasonDialog
      title="Sign out everywhere"
      description={`All sessions of @${user.username} end at once, on every device. The password stays the same, so that @${user.username} can sign in again.`}
      action="Sign out"
      busyAction="Signing out..."
      onSubmit={(reason) => signOut.mutateAsync(reason)}
      onClose={onClose}
    />
  );
}

/** Ends all sessions of a user and invalidates the present password. */
export function RequirePasswordDialog({ user, onClose }: SessionDialogProps) {
  const require = useRequirePassword(user.id);
  return (
    <ReasonDialog
      title="Require a new password"
      description={`All sessions of @${user.username} end at once. The present password no longer signs in: the next attempt mails a link to choose a new one.`}
      action="Require a new password"
      busyAction="Requiring..."
      onSubmit={(reason) => require.mutateAsync(reason)}
      onClose={onClose}
    />
  );
}
