import type { Video } from '@beem/api-client';
import { Button, Dialog } from '@beem/ui';

export interface RemoveUploadDialogProps {
  video: Pick<Video, 'title'>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}

/** Asks once more before a video is gone for good. */
export function RemoveUploadDialog({ video, isOpen, onOpenChange, onConfirm }: RemoveUploadDialogProps) {
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
          <Button variant="danger" onClick={onConfirm}>
            Remove
          </Button>
        </>
      }
    >
      <strong>{video.title}</strong>
    </Dialog>
  );
}
