import type { Video } from '@beem/api-client';
import { Button, Dialog } from '@beem/ui';
import { useDeleteEpisode } from './show.queries';

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
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Are you absolutely sure?"
      description="This action cannot be undone. This will permanently delete the episode."
      showDescription
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={deletion.isPending}
            onClick={() => deletion.mutate(episode.id, { onSuccess: onDeleted })}
          >
            Delete
          </Button>
        </>
      }
    >
      <strong>{episode.title}</strong>
    </Dialog>
  );
}
