import type { CurrentUser } from '@beem/api-client';
import { Form, FormFailure, type FormState, useDerived, useForm } from '@beem/forms';
import { styled, useQueryClient } from '@beem/platform';
import { Button, type } from '@beem/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormFoot } from '../../shared/form-foot';
import { UPLOAD_TEXTS } from '../../shared/video-form/upload-texts';
import { draftErrors, hasContent, isIncomplete, type VideoDraft } from '../../shared/video-form/video-draft';
import { VideoFields } from '../../shared/video-form/video-fields';
import { limitCheck } from './limit-check';
import { SoughtNote } from './sought-note';
import { isEditable, type UploadEntry } from './upload-entry';
import { beginAnother, cancelUpload, clearForm, enqueue } from './upload-queue';
import { VideoField } from './video-field';

interface VideoFormProps {
  creator: CurrentUser;
  entry: UploadEntry;
  /** Content above the video field. */
  before?: (form: FormState<VideoDraft>) => ReactNode;
  /** Places the video field among fields that stand beside it. */
  files?: (video: ReactNode, form: FormState<VideoDraft>) => ReactNode;
  /** Why nothing can be sent now; shown above the form, before anything is filled in. */
  blocked?: ReactNode;
}

/** The form of a Beem or an episode. Use the entry's id as its key: another entry needs a new form. */
export function VideoForm({ creator, entry, before, files, blocked }: VideoFormProps) {
  const { type, phase, draft } = entry;
  const texts = UPLOAD_TEXTS[type];
  const element = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const isLocked = !isEditable(phase);
  const isReplacing = entry.replacesId !== null || entry.refusedId !== null;
  // The pressed button may be outside of the viewport, so the focus moves.
  useEffect(() => {
    if (!isReplacing) return;
    element.current?.querySelector<HTMLElement>('input[type="file"]')?.focus({ preventScroll: true });
    element.current?.scrollIntoView?.({ block: 'start' });
  }, [isReplacing]);
  const form = useForm({
    draft,
    validate: (values) => draftErrors(type, values, creator.dateOfBirth, limitCheck.faultOf(client, entry)),
    invalidToast: (values) =>
      isIncomplete(type, values) ? { title: 'Error', description: texts.incomplete } : null,
    // Not awaited: the queue keeps the upload and its outcome, also on other pages.
    onSubmit: () => {
      if (isLocked || blocked) return;
      // On a phone the progress would start outside the viewport.
      element.current?.scrollIntoView?.({ block: 'start' });
      enqueue(entry.id);
    },
  });
  const video = <VideoField form={form} entry={entry} />;
  return (
    <Column form={form} ref={element} tabIndex={-1} label={texts.form} data-focus-group="video-form">
      {blocked}
      {before?.(form)}
      {files ? files(video, form) : video}
      {!isLocked && <SoughtNote entry={entry} />}
      {entry.replacesId !== null && !isLocked && (
        <Hint>
          What you upload now takes the place of the video that was cut off as soon as it is published. You
          can leave this page once it is uploaded.
        </Hint>
      )}
      {entry.refusedId !== null && !isLocked && (
        <Hint>What you upload now takes the place of the video that could not be used.</Hint>
      )}
      {/* At the position of the progress: the end of a long form may be outside the viewport. */}
      <FormFailure form={{ failure: phase.kind === 'failed' ? phase.reason : null }} />
      <VideoFields
        form={form}
        type={type}
        dateOfBirth={creator.dateOfBirth}
        isLocked={isLocked}
        isSent={isLocked}
      />
      <Foot entry={entry} isBlocked={Boolean(blocked)} />
    </Column>
  );
}

function Foot({ entry, isBlocked }: Pick<VideoFormProps, 'entry'> & { isBlocked: boolean }) {
  const { type, phase, draft } = entry;
  const texts = UPLOAD_TEXTS[type];
  const isLocked = !isEditable(phase);
  const canClear = useDerived(draft, hasContent);
  const isMissing = useDerived(draft, (values) => isIncomplete(type, values));
  return (
    <FormFoot data-focus-group="video-form-foot">
      {!isLocked && <small>* required</small>}
      {!isLocked && canClear && (
        <Button variant="ghost" onClick={() => clearForm(type)}>
          Clear
        </Button>
      )}
      {isLocked ? (
        // The state of the upload is at its file.
        <>
          <Button variant="ghost" onClick={() => cancelUpload(entry)}>
            Cancel
          </Button>
          <Button onClick={() => beginAnother(type)}>{texts.another}</Button>
        </>
      ) : (
        <Button
          variant="primary"
          type="submit"
          disabled={isBlocked}
          // A press on it shows what is missing.
          aria-disabled={isMissing || undefined}
        >
          {phase.kind === 'failed' ? 'Try Again' : texts.submit}
        </Button>
      )}
    </FormFoot>
  );
}

const Column = styled(Form<VideoDraft>)`
  display: flex;
  flex-direction: column;
  gap: 24px;
  scroll-margin-top: 24px;
`;

const Hint = styled.p`
  ${type.small}
  color: var(--text-2);
`;
