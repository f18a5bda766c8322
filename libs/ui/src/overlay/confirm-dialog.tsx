import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** What happens, and whether it can be undone. */
  description: string;
  /** What it happens to, e.g. the title of a video. */
  children?: ReactNode;
  /** A verb: 'Delete', not 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** The call is under way: the button shows it, and a second press does nothing. */
  isPending?: boolean;
  /** What the button reads while the call is under way. */
  pendingLabel?: string;
  onConfirm: () => void;
}

/**
 * Asks before something that cannot be undone. It stays open until its owner closes it, so that a refusal can be tried
 * again. Like every dialog it is imported lazily where first bytes count.
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
