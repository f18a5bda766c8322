import { type ReactNode, useState } from 'react';
import { DeleteDialog, type DeletionTarget } from './delete-dialog';

/**
 * The confirmation before a deletion. It is rendered outside the list, whose row disappears before the dialog has
 * closed.
 * @param onDeleted also called when it was already deleted
 */
export function useDeleteDialog(onDeleted?: (toDelete: DeletionTarget) => void): {
  ask: (toDelete: DeletionTarget) => void;
  dialog: ReactNode;
} {
  const [shown, setShown] = useState<{ toDelete: DeletionTarget; isOpen: boolean } | null>(null);
  return {
    ask: (toDelete) => setShown({ toDelete, isOpen: true }),
    dialog: shown && (
      <DeleteDialog
        key={`${shown.toDelete.kind} ${shown.toDelete.id}`}
        toDelete={shown.toDelete}
        isOpen={shown.isOpen}
        onOpenChange={(isOpen) => setShown({ ...shown, isOpen })}
        onDeleted={() => onDeleted?.(shown.toDelete)}
      />
    ),
  };
}
