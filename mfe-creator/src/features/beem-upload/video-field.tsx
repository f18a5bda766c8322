import { type FormState, useField } from '@beem/forms';
import { FileDrop } from '@beem/ui';
import { FilePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { type BeemDraft, fileError, VIDEO_ACCEPT } from './beem-draft';
import { ChosenVideo } from './chosen-video';
import { cancelUpload, chooseVideo, type UploadSession } from './upload-session';

interface VideoFieldProps {
  form: FormState<BeemDraft>;
  session: UploadSession;
  /** Progress and result of the upload. */
  state: ReactNode;
}

/** Choose or drop a video; the chosen one with the state of its upload. */
export function VideoField({ form, session, state }: VideoFieldProps) {
  const { value, error, name, onBlur } = useField<BeemDraft, File | null>({ form, name: 'video' });
  function handleFile(file: File) {
    const fault = fileError(file);
    if (fault) form.showErrors({ video: fault });
    else chooseVideo(file);
  }
  if (value) {
    return (
      <ChosenVideo
        file={value}
        previewUrl={session.previewUrl}
        dismiss={dismissOf(session.phase.kind)}
        error={error}
      >
        {state}
      </ChosenVideo>
    );
  }
  return (
    <FileDrop
      name={name}
      icon={<FilePlay />}
      prompt="Choose a video"
      formats="MP4, MOV, AVI"
      accept={VIDEO_ACCEPT}
      error={error}
      onBlur={onBlur}
      onFile={handleFile}
    />
  );
}

function dismissOf(kind: UploadSession['phase']['kind']) {
  if (kind === 'uploading') return { label: 'Cancel upload', onPress: cancelUpload };
  if (kind === 'draft' || kind === 'failed')
    return { label: 'Remove video', onPress: () => chooseVideo(null) };
}
