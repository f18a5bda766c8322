import { useQueryClient } from '@beem/platform';
import { ConfirmDialog } from '@beem/ui';
import { useRef } from 'react';
import { useDeleteWork, type Work } from './own-work.mutations';

/** The video, episode or show to delete. */
export interface DeletionTarget {
  kind: Work;
  id: number;
  title: string;
}

interface DeleteDialogProps {
  toDelete: DeletionTarget;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDeleted?: () => void;
}

const CONSEQUENCES = {
  video: 'This action cannot be undone. This will permanently delete the video.',
  episode: 'This action cannot be undone. This will permanently delete the episode.',
  show: 'This action cannot be undone. This will permanently delete the show and all its episodes.',
};

/** Asks for confirmation before a video, an episode or a show is deleted permanently. */
export function DeleteDialog({ toDelete, isOpen, onOpenChange, onDeleted }: DeleteDialogProps) {
  const client = useQueryClient();
  const deletion = useDeleteWork(toDelete.kind);
  /** For the second click of a double click, which comes before the button shows that it is busy. */
  const isBusy = useRef(false);
  function handleConfirm() {
    if (isBusy.current) return;
    isBusy.current = true;
    deletion.mutate(toDelete.id, {
      onSuccess: () => {
        onOpenChange(false);
        onDeleted?.();
        void client.invalidateQueries();
      },
      // The user can try again.
      onError: () => {
        isBusy.current = false;
      },
    });
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Are you absolutely sure?"
      description={CONSEQUENCES[toDelete.kind]}
      confirmLabel="Delete"
      isPending={deletion.isPending}
      onConfirm={handleConfirm}
    >
      <strong dir="auto">{toDelete.title}</strong>
    </ConfirmDialog>
  );
}
