import type { Video } from '@beem/api-client';
import { Progress } from '@beem/ui';
import { formatFileSize } from './file-size';
import type { UploadPhase } from './upload-session';
import { useProcessing } from './use-processing';

/** Upload progress: the sent bytes, then the wait for the server's response. */
export function UploadingState({ loaded, total }: Extract<UploadPhase, { kind: 'uploading' }>) {
  const percent = percentOf(loaded, total);
  const text =
    percent < 100
      ? `Uploading, ${formatFileSize(loaded)} of ${formatFileSize(total)}`
      : 'Uploaded, waiting for the answer';
  return <Progress label="Upload" tone="beam" value={percent} text={text} figure={`${percent}%`} />;
}

interface ProcessingStateProps {
  video: Video;
  onReady: (video: Video) => void;
  onNotice: (video: Video, notice: string) => void;
  onFailed: (reason: string | null) => void;
  onLost: (reason: string) => void;
}

/** The current step of the media jobs, updated live. */
export function ProcessingState({ video, ...outcome }: ProcessingStateProps) {
  const { text, progress } = useProcessing(video, outcome);
  return (
    <Progress
      label="Processing"
      tone="cyan"
      value={progress === null ? null : Math.round(progress * 100)}
      text={text}
    />
  );
}

export function percentOf(loaded: number, total: number): number {
  return total > 0 ? Math.floor((loaded / total) * 100) : 0;
}
