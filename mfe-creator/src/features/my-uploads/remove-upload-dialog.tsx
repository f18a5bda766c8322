import type { Video } from '@beem/api-client';
import { ConfirmDialog } from '@beem/ui';

export interface RemoveUploadDialogProps {
  video: Pick<Video, 'title'>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}

/** Asks once more before a video is gone for good. */
export function RemoveUploadDialog({ video, isOpen, onOpenChange, onConfirm }: RemoveUploadDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Are you absolutely sure?"
      description="This action cannot be undone. This will permanently delete the video."
      confirmLabel="Remove"
      onConfirm={onConfirm}
    >
      <strong dir="auto">{video.title}</strong>
    </ConfirmDialog>
  );
}
