import type { Video } from '@beem/api-client';
import { ConfirmDialog } from '@beem/ui';
import { useDeleteEpisode } from './show.mutations';

export interface DeleteEpisodeDialogProps {
  showId: number;
  episode: Pick<Video, 'id' | 'title'>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDeleted: () => void;
}

/** Asks for confirmation before an episode is deleted permanently. */
export function DeleteEpisodeDialog(props: DeleteEpisodeDialogProps) {
  const { showId, episode, isOpen, onOpenChange, onDeleted } = props;
  const deletion = useDeleteEpisode(showId);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Are you absolutely sure?"
      description="This action cannot be undone. This will permanently delete the episode."
      confirmLabel="Delete"
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate(episode.id, { onSuccess: onDeleted })}
    >
      <strong dir="auto">{episode.title}</strong>
    </ConfirmDialog>
  );
}
