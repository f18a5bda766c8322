import { Button } from '@beem/ui';
import { CircleAlert, RotateCcw, Upload } from 'lucide-react';
import { EditorNote } from '../../shared/own-work/editor-layout';
import { useRetryVideo } from '../../shared/own-work/own-work.mutations';
import type { StoredVideo } from '../../shared/video-form/video-draft';

interface FailedNoteProps {
  video: StoredVideo;
  onReplace: () => void;
}

/** The note above the form of a video that could not be processed: the reason, and the possible actions. */
export function FailedNote({ video: { id, failureReason, canRetry }, onReplace }: FailedNoteProps) {
  const retry = useRetryVideo();
  return (
    <EditorNote role="status" data-tone="danger" style={{ marginBottom: 24 }}>
      <CircleAlert size={20} aria-hidden="true" />
      <span>Failed: {failureReason ?? 'The video could not be processed.'}</span>
      {canRetry && (
        <Button
          size="small"
          icon={<RotateCcw aria-hidden="true" />}
          busy={retry.isPending}
          onClick={() => retry.mutate(id)}
        >
          Retry
        </Button>
      )}
      <Button size="small" icon={<Upload aria-hidden="true" />} onClick={onReplace}>
        Choose another file
      </Button>
    </EditorNote>
  );
}
