import type { Video } from '@beem/api-client';
import { ConfirmDialog } from '@beem/ui';
import { useRemoveFromHistory } from './history.mutations';

export interface HistoryDialogProps {
  /** The video to remove; null for the whole history. */
  video: Pick<Video, 'id' | 'title'> | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Asks for confirmation before a video or the whole watch history is removed, because the resume positions are lost
 * too.
 */
export function HistoryDialog({ video, isOpen, onOpenChange }: HistoryDialogProps) {
  const removal = useRemoveFromHistory();
  const texts = video
    ? {
        title: 'Remove from your history?',
        description:
          'Your progress goes too: the video leaves Continue Watching and Completed, and starts from the beginning.',
        confirmLabel: 'Remove',
      }
    : {
        title: 'Clear your watch history?',
        description:
          'Your progress goes too: Continue Watching and Completed become empty, and every video starts from the beginning. Likes and saves stay. This action cannot be undone.',
        confirmLabel: 'Clear history',
      };
  return (
    <ConfirmDialog
      {...texts}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isPending={removal.isPending}
      onConfirm={() => removal.mutate(video?.id ?? null, { onSuccess: () => onOpenChange(false) })}
    >
      {video && <strong dir="auto">{video.title}</strong>}
    </ConfirmDialog>
  );
}
