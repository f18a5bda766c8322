import type { CurrentUser } from '@beem/api-client';
import { styled, toast } from '@beem/platform';
import { Button, FileDrop, media, type } from '@beem/ui';
import { CircleAlert, FilePlay } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFocusHeir } from '../../focus/use-focus-heir';
import {
  type BeemDraft,
  type DraftErrors,
  draftErrors,
  fileError,
  isIncomplete,
  ratingError,
  VIDEO_ACCEPT,
} from './beem-draft';
import { BeemFields } from './beem-fields';
import { ChosenVideo } from './chosen-video';
import { cancelUpload, changeDraft, chooseVideo, resetSession, type UploadSession } from './upload-session';
import { percentOf } from './upload-state';

interface BeemFormProps {
  creator: CurrentUser;
  session: UploadSession;
  onSubmit: () => void;
  /** Progress and result of the upload. */
  state: ReactNode;
}

export function BeemForm({ creator, session, onSubmit, state }: BeemFormProps) {
  const { draft, phase, previewUrl } = session;
  const [errors, setErrors] = useState<DraftErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const isReplacing = session.replacesId !== null;
  // The pressed button is removed, so the focus moves.
  useEffect(() => {
    if (isReplacing) form.current?.querySelector<HTMLElement>('input[type="file"]')?.focus();
  }, [isReplacing]);
  useFocusHeir((group) => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    if (group !== 'beem-form' && group !== 'beem-form-foot') return null;
    return (
      find('[data-decision]') ??
      find('input[type="file"]') ??
      find(group === 'beem-form-foot' ? '[type="submit"]' : '[data-chosen-video]')
    );
  });
  // A field error of the server stays until the field is changed.
  const shownErrors: DraftErrors = { ...(phase.kind === 'failed' ? phase.fields : {}), ...errors };
  shownErrors.ageRating = ratingError(draft, creator.dateOfBirth);
  const isEditable = phase.kind === 'draft' || phase.kind === 'failed';

  function handleChange(change: Partial<BeemDraft>) {
    changeDraft(change);
    setErrors((current) => ({ ...current, [Object.keys(change)[0] ?? '']: undefined }));
  }
  function handleFile(file: File) {
    const error = fileError(file);
    if (!error) chooseVideo(file);
    setErrors((current) => ({ ...current, video: error }));
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isEditable) return;
    const found = draftErrors(draft, creator.dateOfBirth);
    setErrors(found);
    const [firstName] = Object.keys(found);
    if (!firstName) {
      // On a phone the progress would start outside the viewport.
      form.current?.scrollIntoView?.({ block: 'start' });
      return onSubmit();
    }
    if (isIncomplete(draft)) {
      toast({ title: 'Error', description: 'Please fill in all required fields', variant: 'destructive' });
    }
    form.current?.querySelector<HTMLElement>(`[name="${firstName}"]`)?.focus();
  }
  return (
    <Form
      ref={form}
      noValidate
      tabIndex={-1}
      aria-label="Upload a Beem"
      data-focus-group="beem-form"
      onSubmit={handleSubmit}
    >
      {draft.video ? (
        <ChosenVideo file={draft.video} previewUrl={previewUrl} dismiss={dismissOf(phase.kind)}>
          {state}
        </ChosenVideo>
      ) : (
        <FileDrop
          name="video"
          icon={<FilePlay />}
          prompt="Choose a video"
          formats="MP4, MOV, AVI"
          accept={VIDEO_ACCEPT}
          error={shownErrors.video}
          onFile={handleFile}
        />
      )}
      {isReplacing && phase.kind === 'draft' && (
        <Hint>
          What you upload now takes the place of the video that was cut off as soon as it is published. You
          can leave this page once it is uploaded.
        </Hint>
      )}
      {/* At the position of the progress: the end of a long form may be outside the viewport. */}
      {phase.kind === 'failed' && (
        <Failure role="alert">
          <CircleAlert size={20} aria-hidden="true" />
          <span>{phase.reason}</span>
        </Failure>
      )}
      <BeemFields draft={draft} errors={shownErrors} isLocked={!isEditable} onChange={handleChange} />
      <Foot data-focus-group="beem-form-foot">
        <small>* required</small>
        {isEditable && hasContent(draft) && (
          <Button variant="ghost" onClick={resetSession}>
            Clear
          </Button>
        )}
        {phase.kind === 'uploading' && (
          <Button variant="ghost" onClick={cancelUpload}>
            Cancel
          </Button>
        )}
        {phase.kind !== 'undecided' && (
          <Button
            variant="primary"
            type="submit"
            // It can still be pressed, and then shows what is missing.
            aria-disabled={!isEditable || isIncomplete(draft) || undefined}
          >
            {labelOf(session)}
          </Button>
        )}
      </Foot>
    </Form>
  );
}

function dismissOf(kind: UploadSession['phase']['kind']) {
  if (kind === 'uploading') return { label: 'Cancel upload', onPress: cancelUpload };
  if (kind === 'draft' || kind === 'failed')
    return { label: 'Remove video', onPress: () => chooseVideo(null) };
}

function hasContent({ video, title, description, tags }: BeemDraft): boolean {
  return Boolean(video || title || description || tags);
}

function labelOf({ phase }: UploadSession): string {
  if (phase.kind === 'uploading') return `Uploading... ${percentOf(phase.loaded, phase.total)}%`;
  if (phase.kind === 'processing') return 'Processing...';
  if (phase.kind === 'ready') return 'Ready';
  return phase.kind === 'failed' ? 'Try Again' : 'Upload Beem';
}

const Form = styled.form`
  display: grid;
  gap: 24px;
  min-width: 0;
  scroll-margin-top: 24px;
`;

const Hint = styled.p`
  ${type.small}
  color: var(--text-2);
`;

const Failure = styled.p`
  display: flex;
  gap: 12px;
  padding: 14px 16px;
  border-radius: var(--radius-md);
  background: var(--danger-soft);
  ${type.label}
  svg {
    flex: none;
    color: var(--danger);
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  small {
    flex: 1;
    ${type.small}
    color: var(--text-3);
  }
  ${media.phone} {
    display: grid;
    grid-auto-flow: row;
    [type='submit'] {
      order: -1;
    }
    small {
      order: 1;
      justify-self: center;
    }
  }
`;
