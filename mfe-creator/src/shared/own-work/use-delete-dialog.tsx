import { failedWindow, lazyComponent } from '@beem/ui';
import { type ReactNode, useState } from 'react';
import type { DeleteDialogProps, DeletionTarget } from './delete-dialog';

const DeleteDialog = lazyComponent<DeleteDialogProps>(
  () =>
    import(/* webpackChunkName: "studio-pages" */ './delete-dialog').then((module) => module.DeleteDialog),
  {
    failed: failedWindow('Delete'),
  },
);

/**
 * The confirmation before a deletion. It is rendered outside the list, whose row disappears before the dialog has
 * closed.
 * @param onDeleted also called when it was already deleted
 */
export function useDeleteDialog(onDeleted?: (toDelete: DeletionTarget) => void): {
  ask: (toDelete: DeletionTarget) => void;
  /** Called when the pointer or the focus reaches Delete, to load the dialog. */
  preload: () => void;
  dialog: ReactNode;
} {
  const [shown, setShown] = useState<{ toDelete: DeletionTarget; isOpen: boolean } | null>(null);
  return {
    ask: (toDelete) => setShown({ toDelete, isOpen: true }),
    preload: DeleteDialog.preload,
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
