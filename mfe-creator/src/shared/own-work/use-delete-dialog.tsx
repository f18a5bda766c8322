import { failedWindow, lazyComponent } from '@beem/ui';
import { type ReactNode, useState } from 'react';
import type { DeleteDialogProps, Doomed } from './delete-dialog';

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
export function useDeleteDialog(onDeleted?: (doomed: Doomed) => void): {
  ask: (doomed: Doomed) => void;
  /** Called when the pointer or the focus reaches Delete, to load the dialog. */
  preload: () => void;
  dialog: ReactNode;
} {
  const [shown, setShown] = useState<{ doomed: Doomed; isOpen: boolean } | null>(null);
  return {
    ask: (doomed) => setShown({ doomed, isOpen: true }),
    preload: DeleteDialog.preload,
    dialog: shown && (
      <DeleteDialog
        key={`${shown.doomed.kind} ${shown.doomed.id}`}
        doomed={shown.doomed}
        isOpen={shown.isOpen}
        onOpenChange={(isOpen) => setShown({ ...shown, isOpen })}
        onDeleted={() => onDeleted?.(shown.doomed)}
      />
    ),
  };
}
