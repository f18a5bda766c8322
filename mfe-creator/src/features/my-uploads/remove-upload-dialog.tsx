import type { Video } from '@beem/api-client';
import { Button, Dialog } from '@beem/ui';
import { useRemoveUpload } from './my-uploads.queries';

export interface RemoveUploadDialogProps {
  video: Pick<Video, 'id' | 'title'>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks once more before a video is gone for good. */
export function RemoveUploadDialog({ video, isOpen, onOpenChange }: RemoveUploadDialogProps) {
  const removal = useRemoveUpload();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Are you absolutely sure?"
      description="This action cannot be undone. This will permanently delete the video."
      showDescription
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={removal.isPending}
            onClick={() => removal.mutate(video.id, { onSuccess: () => onOpenChange(false) })}
          >
            Remove
          </Button>
        </>
      }
    >
      <strong>{video.title}</strong>
    </Dialog>
  );
}
