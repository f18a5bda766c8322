import type { Suspension } from '@beem/api-client';
import { isolate } from '@beem/rules';
import { SUSPENSIONS } from '../../shared/suspension-texts';
import { ReasonDialog } from './reason-dialog';
import { useLift } from './user-actions.mutations';

interface LiftDialogProps {
  user: { id: string; username: string };
  suspension: Suspension;
  onClose: () => void;
}

/** Asks for a reason and lifts a suspension. */
export function LiftDialog({ user, suspension, onClose }: LiftDialogProps) {
  const lift = useLift(user.id, suspension.id);
  return (
    <ReasonDialog
      title="Lift the suspension"
      description={`${SUSPENSIONS[suspension.kind].label}: “${isolate(suspension.reason)}” @${user.username} gets back at once what it takes away.`}
      action="Lift"
      busyAction="Lifting..."
      variant="primary"
      hint="For moderators, and kept in the audit log with your name."
      onSubmit={(reason) => lift.mutateAsync(reason)}
      onClose={onClose}
    />
  );
}
