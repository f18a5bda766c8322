import type { Video } from '@beem/api-client';
import { ConfirmDialog } from '@beem/ui';

export interface RemoveUploadDialogProps {
  video: Pick<Video, 'title'>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a video is deleted permanently. */
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
