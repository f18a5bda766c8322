import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '@beem/contracts';
import { type FormState, TextareaField, TextField } from '@beem/forms';
import { GenreField } from './genre-field';
import type { ShowDraft } from './show-draft';

/** The fields of a new or existing show; read-only while it is sent. */
export function ShowFields({ form }: { form: FormState<ShowDraft> }) {
  return (
    <>
      <TextField
        form={form}
        name="title"
        label="Title *"
        required
        readOnly={form.isPending}
        maxLength={TITLE_MAX_LENGTH}
        placeholder="Name your show"
      />
      <TextareaField
        form={form}
        name="description"
        label="Description *"
        required
        readOnly={form.isPending}
        showCounter
        maxLength={DESCRIPTION_MAX_LENGTH}
        placeholder="What is it about?"
      />
      <GenreField form={form} />
    </>
  );
}
