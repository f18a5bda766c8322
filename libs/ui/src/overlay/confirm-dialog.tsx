import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** What the action does, and whether it can be undone. */
  description: string;
  /** The subject of the action, e.g. the title of a video. */
  children?: ReactNode;
  /** A verb: 'Delete', not 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** The call is in progress: the button shows it, and a second press does nothing. */
  isPending?: boolean;
  /** Label of the button while the call is in progress. */
  pendingLabel?: string;
  onConfirm: () => void;
}

/**
 * Asks for confirmation of an action that cannot be undone. It stays open until its owner closes it, so that the user
 * can try again after a failure. Like every dialog it is imported lazily where the first load matters.
 */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isPending,
  pendingLabel,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      showDescription
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant="danger" busy={isPending} busyLabel={pendingLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
