import { ConfirmDialog } from '@beem/ui';
import { useDeleteWork, type Work } from './own-work.mutations';

/** What is to be deleted. */
export interface Doomed {
  kind: Work;
  id: number;
  title: string;
}

export interface DeleteDialogProps {
  doomed: Doomed;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDeleted?: () => void;
}

const CONSEQUENCES = {
  video: 'This action cannot be undone. This will permanently delete the video.',
  episode: 'This action cannot be undone. This will permanently delete the episode.',
  show: 'This action cannot be undone. This will permanently delete the show and all its episodes.',
};

/** Asks before a video, an episode or a show is gone for good. */
export function DeleteDialog({ doomed, isOpen, onOpenChange, onDeleted }: DeleteDialogProps) {
  const deletion = useDeleteWork(doomed.kind);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Are you absolutely sure?"
      description={CONSEQUENCES[doomed.kind]}
      confirmLabel="Delete"
      isPending={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(doomed.id, {
          onSuccess: () => {
            onOpenChange(false);
            onDeleted?.();
          },
        })
      }
    >
      <strong>{doomed.title}</strong>
    </ConfirmDialog>
  );
}
