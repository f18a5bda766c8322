import type { CurrentUser } from '@beem/api-client';
import { Form, FormFailure, useDerived, useForm } from '@beem/forms';
import { styled, toast } from '@beem/platform';
import { Button, media, type } from '@beem/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusHeir } from '../../shared/focus/use-focus-heir';
import { type BeemDraft, draftErrors, hasContent, isIncomplete } from './beem-draft';
import { BeemFields } from './beem-fields';
import { beemDraft, cancelUpload, isEditable, resetSession, type UploadSession } from './upload-session';
import { percentOf } from './upload-state';
import { VideoField } from './video-field';

interface BeemFormProps {
  creator: CurrentUser;
  session: UploadSession;
  onSubmit: () => void;
  /** Progress and result of the upload. */
  state: ReactNode;
}

export function BeemForm({ creator, session, onSubmit, state }: BeemFormProps) {
  const { phase } = session;
  const element = useRef<HTMLFormElement>(null);
  const isReplacing = session.replacesId !== null;
  // The pressed button is removed, so the focus moves.
  useEffect(() => {
    if (isReplacing) element.current?.querySelector<HTMLElement>('input[type="file"]')?.focus();
  }, [isReplacing]);
  useFocusHeir((group) => {
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
    if (group !== 'beem-form' && group !== 'beem-form-foot') return null;
    return (
      find('[data-decision]') ??
      find('input[type="file"]') ??
      find(group === 'beem-form-foot' ? '[type="submit"]' : '[data-chosen-video]')
    );
  });
  const canEdit = isEditable(phase);
  const form = useForm({
    draft: beemDraft,
    validate: (draft) => draftErrors(draft, creator.dateOfBirth),
    onInvalid: refuse,
    // It is not awaited: the session has the upload and its outcome, also while another page is shown.
    onSubmit: () => {
      if (!canEdit) return;
      // On a phone the progress would start outside the viewport.
      element.current?.scrollIntoView?.({ block: 'start' });
      onSubmit();
    },
  });
  return (
    <Column form={form} ref={element} tabIndex={-1} label="Upload a Beem" data-focus-group="beem-form">
      <VideoField form={form} session={session} state={state} />
      {isReplacing && phase.kind === 'draft' && (
        <Hint>
          What you upload now takes the place of the video that was cut off as soon as it is published. You
          can leave this page once it is uploaded.
        </Hint>
      )}
      {/* At the position of the progress: the end of a long form may be outside the viewport. */}
      <FormFailure form={{ failure: phase.kind === 'failed' ? phase.reason : null }} />
      <BeemFields form={form} dateOfBirth={creator.dateOfBirth} isLocked={!canEdit} />
      <Foot session={session} />
    </Column>
  );
}

function Foot({ session }: Pick<BeemFormProps, 'session'>) {
  const { phase } = session;
  const canEdit = isEditable(phase);
  const canClear = useDerived(beemDraft, hasContent);
  const isMissing = useDerived(beemDraft, isIncomplete);
  return (
    <Line data-focus-group="beem-form-foot">
      <small>* required</small>
      {canEdit && canClear && (
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
          aria-disabled={!canEdit || isMissing || undefined}
        >
          {labelOf(session)}
        </Button>
      )}
    </Line>
  );
}

/** The toast of the specification, besides the errors at the fields. */
function refuse(draft: BeemDraft): void {
  if (!isIncomplete(draft)) return;
  toast({ title: 'Error', description: 'Please fill in all required fields', variant: 'destructive' });
}

function labelOf({ phase }: UploadSession): string {
  if (phase.kind === 'uploading') return `Uploading... ${percentOf(phase.loaded, phase.total)}%`;
  if (phase.kind === 'processing') return 'Processing...';
  if (phase.kind === 'ready') return 'Ready';
  return phase.kind === 'failed' ? 'Try Again' : 'Upload Beem';
}

const Column = styled(Form<BeemDraft>)`
  gap: 24px;
  scroll-margin-top: 24px;
`;

const Hint = styled.p`
  ${type.small}
  color: var(--text-2);
`;

const Line = styled.div`
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
