import { Form, FormFailure, PictureField, useDerived, useForm } from '@beem/forms';
import { styled } from '@beem/platform';
import { SHOW_INCOMPLETE } from '@beem/rules';
import { Button, media, useMediaQuery } from '@beem/ui';
import { Plus } from 'lucide-react';
import { FormColumn, FormFoot, pictureColumns } from '../../shared/form-foot';
import {
  hasShowContent,
  isShowIncomplete,
  type ShowDraft,
  showDraft,
  showErrors,
} from '../../shared/show-form/show-draft';
import { ShowFields } from '../../shared/show-form/show-fields';
import { registerWork } from '../../shared/unsent-work/unsent-work';
import { creationFailed, forgetShowTries, useCreateShow } from './create-show.mutations';
import { ShowPreview } from './show-preview';

registerWork({
  isRunning: () => false,
  isUnsent: () => hasShowContent(showDraft.getValues()),
  end() {
    showDraft.reset();
    forgetShowTries();
  },
});

export interface ShowTabProps {
  /** Called when the show is stored and the form is empty. */
  onCreated: () => void;
}

/** The Show tab: title, description, genres and the cover as cards show it. */
export function ShowTab({ onCreated }: ShowTabProps) {
  const creation = useCreateShow();
  const form = useForm({
    draft: showDraft,
    validate: showErrors,
    invalidToast: (draft) =>
      isShowIncomplete(draft) ? { title: 'Error', description: SHOW_INCOMPLETE } : null,
    onSubmit: async (draft) => {
      await creation.mutateAsync(draft);
      showDraft.reset();
      onCreated();
    },
    failureToast: creationFailed,
  });
  const canClear = useDerived(showDraft, hasShowContent);
  const isMissing = useDerived(showDraft, isShowIncomplete);
  // There the fields come into the first window.
  const isPhone = useMediaQuery(media.phone);
  return (
    <Columns form={form} label="Create a show" tabIndex={-1}>
      <Cover>
        <PictureField
          form={form}
          name="coverImage"
          label="Cover"
          shape="2:3"
          look={isPhone ? 'compact' : 'shaped'}
          removeLabel="Remove cover"
          disabled={form.isPending}
        />
        <ShowPreview />
      </Cover>
      <FormColumn>
        <ShowFields form={form} />
        <FormFailure form={form} />
        <FormFoot>
          <small>* required</small>
          {canClear && !form.isPending && (
            <Button variant="ghost" onClick={() => form.reset()}>
              Clear
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            icon={<Plus aria-hidden="true" />}
            busy={form.isPending}
            busyLabel="Creating..."
            // A press on it shows what is missing.
            aria-disabled={isMissing || form.isPending || undefined}
          >
            Create Show
          </Button>
        </FormFoot>
      </FormColumn>
    </Columns>
  );
}

const Columns = styled(Form<ShowDraft>)`
  ${pictureColumns}
`;

const Cover = styled.div`
  display: grid;
  gap: 24px;
  min-width: 0;
`;
