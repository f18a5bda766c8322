import { DESCRIPTION_MAX_LENGTH, GENRES, TITLE_MAX_LENGTH } from '@beem/contracts';
import { ComboboxField, type FormState, TextareaField, TextField } from '@beem/forms';
import type { ShowDraft } from './show-draft';

const GENRE_OPTIONS = GENRES.map((genre) => ({ value: genre, label: genre }));

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
      <ComboboxField
        form={form}
        name="genre"
        label="Genres"
        hint="Choose as many as fit"
        placeholder="Type to search"
        disabled={form.isPending}
        options={GENRE_OPTIONS}
      />
    </>
  );
}
