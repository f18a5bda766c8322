import { ConfirmDialog } from '@beem/ui';
import { type CreationKind, useDeleteCreation } from './creations.mutations';

/** The video or show to delete. */
export interface DeletionTarget {
  kind: CreationKind;
  id: number;
  title: string;
}

export interface DeleteDialogProps {
  toDelete: DeletionTarget;
  userId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDeleted: () => void;
}

const CONSEQUENCES = {
  video: 'This action cannot be undone. This will permanently delete the video.',
  show: 'This action cannot be undone. This will permanently delete the show and all its episodes.',
};

/** Asks for confirmation before a video or show is deleted permanently. */
export function DeleteDialog({ toDelete, userId, onDeleted, ...rest }: DeleteDialogProps) {
  const deletion = useDeleteCreation(toDelete.kind, userId);
  return (
    <ConfirmDialog
      {...rest}
      title="Are you absolutely sure?"
      description={CONSEQUENCES[toDelete.kind]}
      confirmLabel="Delete"
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate(toDelete.id, { onSuccess: onDeleted })}
    >
      <strong dir="auto">{toDelete.title}</strong>
    </ConfirmDialog>
  );
}
