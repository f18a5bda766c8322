import { ConfirmDialog } from '@beem/ui';

export interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before the user leaves and loses the entered values. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onStay}
      title="Leave without saving?"
      description="What you entered on this page will be lost."
      cancelLabel="Stay"
      confirmLabel="Leave"
      onConfirm={onLeave}
    />
  );
}
