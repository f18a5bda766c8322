import { type FormState, useField } from '@beem/forms';
import { FileDrop, lazyComponent, Skeleton, SkeletonGroup } from '@beem/ui';
import { FilePlay } from 'lucide-react';
import { useEffect } from 'react';
import { fileError, VIDEO_ACCEPT, type VideoDraft } from '../../shared/video-form/video-draft';
import type { ChosenVideoProps } from './chosen-video';
import type { LimitsNoteProps } from './limits-note';
import type { UploadEntry } from './upload-entry';
import { chooseVideo } from './upload-queue';

const ChosenVideo = lazyComponent<ChosenVideoProps>(
  () => import(/* webpackChunkName: "chosen-video" */ './chosen-video').then((module) => module.ChosenVideo),
  {
    fallback: (
      <SkeletonGroup label="Loading">
        <Skeleton height="114px" radius="var(--radius-lg)" />
      </SkeletonGroup>
    ),
  },
);

/** In the same file, which loads with the form; the limits load before a video is chosen. */
const LimitsNote = lazyComponent<LimitsNoteProps>(
  () => import(/* webpackChunkName: "chosen-video" */ './limits-note').then((module) => module.LimitsNote),
  { fallback: '\u00a0' },
);

interface VideoFieldProps {
  form: FormState<VideoDraft>;
  entry: UploadEntry;
}

/** A field to choose or drop a video; shows the chosen one with the state of its upload. */
export function VideoField({ form, entry }: VideoFieldProps) {
  const { value, error, name, onBlur } = useField<VideoDraft, File | null>({ form, name: 'video' });
  function handleFile(file: File) {
    const fault = fileError(file);
    if (fault) form.showErrors({ video: fault });
    else chooseVideo(entry, file);
  }
  // Loaded before a file is chosen, so that its still is drawn at once.
  useEffect(ChosenVideo.preload, []);
  if (value) return <ChosenVideo file={value} entry={entry} error={error} onReplace={handleFile} />;
  return (
    <FileDrop
      name={name}
      icon={<FilePlay />}
      prompt="Choose a video"
      formats="MP4, MOV, AVI"
      accept={VIDEO_ACCEPT}
      hint={<LimitsNote entry={entry} />}
      error={error}
      onBlur={onBlur}
      onFile={handleFile}
    />
  );
}
