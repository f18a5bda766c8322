import type { Show } from '@beem/api-client';
import {
  Form,
  FormFailure,
  type FormState,
  LeaveGuard,
  PictureField,
  useForm,
  useIsDirty,
  useValue,
} from '@beem/forms';
import { styled, toast } from '@beem/platform';
import { Button } from '@beem/ui';
import { Info, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormFoot } from '../../shared/form-foot';
import { EditorButtons, EditorColumns, EditorNote, EditorSection } from '../../shared/own-work/editor-layout';
import { saveFailureOf } from '../../shared/own-work/lost-answer';
import { useDeleteDialog } from '../../shared/own-work/use-delete-dialog';
import { ShowCardPreview } from '../../shared/show-form/show-card-preview';
import { type ShowDraft, showErrors } from '../../shared/show-form/show-draft';
import { ShowFields } from '../../shared/show-form/show-fields';
import { Episodes } from './episodes';
import { changeOf, editOf, type ShowEdit } from './show-changes';
import { useEditShow, useOrderEpisodes } from './show-editing.mutations';
import { ShowFacts } from './show-facts';

interface EditShowFormProps {
  show: Show;
  onDeleted: () => void;
}

/** The form of a show: its values, its cover, and the order of its episodes, saved together. */
export function EditShowForm({ show, onDeleted }: EditShowFormProps) {
  const saving = useEditShow(show.id);
  const ordering = useOrderEpisodes(show.id);
  const deletion = useDeleteDialog(onDeleted);
  /** The initial values of the form; only differences are sent. */
  const [before, setBefore] = useState(() => editOf(show));
  const isRestSaved = useRef(false);
  const form = useForm<ShowEdit>({
    initial: before,
    validate: showErrors,
    failureOf: (error) => saveFailureOf(error) + (isRestSaved.current ? ' The rest is saved.' : ''),
    onSubmit: async (edit) => {
      isRestSaved.current = false;
      const change = await changeOf(edit, before);
      const saved = change ? editOf(await saving.mutateAsync(change)) : before;
      isRestSaved.current = change !== null;
      // The show is stored even if the order fails; the new order is kept until it is stored too.
      setBefore(saved);
      form.reset(saved);
      if (edit.order) {
        form.setValue('order', edit.order);
        await ordering.mutateAsync(edit.order);
        form.reset(saved);
      }
      toast({ title: 'Success!', description: 'Your changes are saved' });
    },
  });
  const isDirty = useIsDirty(form);
  const { reset } = form;
  const current = JSON.stringify(editOf(show));
  const isElsewhere = current !== JSON.stringify(before);
  useEffect(() => {
    // Another tab has changed the show, and no unsaved value is lost when the form takes it over.
    if (isDirty || !isElsewhere) return;
    const next: ShowEdit = JSON.parse(current);
    setBefore(next);
    reset(next);
  }, [current, isElsewhere, isDirty, reset]);
  // This form also has the fields of a new show.
  const fields = form as unknown as FormState<ShowDraft>;
  return (
    <>
      <ShowFacts show={show} />
      <Whole form={form} label={`Edit ${show.title}`}>
        <EditorColumns
          pictures={<CoverField form={form} show={show} />}
          fields={<ShowFields form={fields} />}
        />
        <Episodes
          showId={show.id}
          order={useValue(form, 'order')}
          isLocked={form.isPending}
          onOrder={(order) => form.setValue('order', order)}
        />
        {/* During a save the stored values may be the form's own change, whose answer has not arrived yet. */}
        {isElsewhere && isDirty && !form.isPending && (
          <EditorNote role="status">
            <Info size={20} aria-hidden="true" />
            <span>
              This show was changed elsewhere meanwhile. Save Changes sends only the fields that you have
              edited here.
            </span>
          </EditorNote>
        )}
        <FormFailure form={form} />
        <FormFoot>
          {isDirty && !form.isPending && (
            <Button variant="ghost" onClick={() => form.reset(before)}>
              Discard Changes
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            busy={form.isPending}
            busyLabel="Saving..."
            aria-disabled={!isDirty || form.isPending || undefined}
          >
            Save Changes
          </Button>
        </FormFoot>
        <LeaveGuard form={form} />
      </Whole>
      <EditorSection aria-labelledby="delete">
        <h2 id="delete">Delete</h2>
        <EditorButtons>
          <Button
            variant="danger-outline"
            icon={<Trash2 aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => deletion.ask({ kind: 'show', id: show.id, title: show.title })}
          >
            Delete Show
          </Button>
        </EditorButtons>
      </EditorSection>
      {deletion.dialog}
    </>
  );
}

/** A flex column, in which the buttons stay in view. */
const Whole = styled(Form<ShowEdit>)`
  display: flex;
  flex-direction: column;
  [data-form-foot] {
    margin-top: 24px;
  }
`;

function CoverField({ form, show }: { form: FormState<ShowEdit>; show: Show }) {
  const isRemoved = useValue(form, 'isCoverRemoved');
  const cover = useValue(form, 'coverImage');
  const hasStored = show.thumbnailUrl !== null;
  return (
    <>
      <ShowCardPreview
        title={useValue(form, 'title')}
        genre={useValue(form, 'genre')[0]}
        cover={cover}
        coverUrl={isRemoved ? null : show.thumbnailUrl}
        thumbhash={show.thumbhash}
      />
      <PictureField
        form={form}
        name="coverImage"
        label={hasStored ? 'Another cover' : 'Cover'}
        shape="2:3"
        look="compact"
        removeLabel="Remove picture"
        disabled={form.isPending}
      />
      {hasStored && !cover && (
        <Button
          size="small"
          icon={<Trash2 aria-hidden="true" />}
          aria-pressed={isRemoved}
          disabled={form.isPending}
          onClick={() => form.setValue('isCoverRemoved', !isRemoved)}
        >
          {isRemoved ? 'Keep the cover' : 'Remove the cover'}
        </Button>
      )}
    </>
  );
}
