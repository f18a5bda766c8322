import { AGE_RATING_LABELS, AGE_RATINGS, DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '@beem/contracts';
import { type FormState, SegmentedField, TextareaField, TextField, useValue } from '@beem/forms';
import { styled } from '@beem/platform';
import { useEffect } from 'react';
import { type BeemDraft, ratingError } from './beem-draft';

interface BeemFieldsProps {
  form: FormState<BeemDraft>;
  /** Of the creator, `YYYY-MM-DD`; it decides which ratings they may choose. */
  dateOfBirth: string | null;
  /** The fields are read-only during an upload. */
  isLocked: boolean;
}

export function BeemFields({ form, dateOfBirth, isLocked }: BeemFieldsProps) {
  return (
    <>
      <TextField
        form={form}
        name="title"
        label="Title *"
        required
        readOnly={isLocked}
        maxLength={TITLE_MAX_LENGTH}
        placeholder="Name your Beem"
      />
      <TextareaField
        form={form}
        name="description"
        label="Description *"
        required
        readOnly={isLocked}
        showCounter
        maxLength={DESCRIPTION_MAX_LENGTH}
        placeholder="What is it about?"
      />
      <Pair>
        <AgeRatingField form={form} dateOfBirth={dateOfBirth} isLocked={isLocked} />
        <TextField
          form={form}
          name="tags"
          label="Tags"
          readOnly={isLocked}
          hint="Separate tags with commas"
          placeholder="Fantasy, Animation, Sky"
          autoCapitalize="none"
        />
      </Pair>
    </>
  );
}

function AgeRatingField({ form, dateOfBirth, isLocked }: BeemFieldsProps) {
  const error = ratingError(useValue(form, 'ageRating'), dateOfBirth);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another date of birth the stored error may be wrong.
  useEffect(() => form.clearErrors('ageRating'), [dateOfBirth]);
  return (
    <SegmentedField
      form={form}
      name="ageRating"
      label="Age Rating"
      disabled={isLocked}
      options={AGE_RATINGS.map((rating) => ({ value: rating, label: AGE_RATING_LABELS[rating] }))}
      error={error}
    />
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: 24px 16px;
  align-items: start;
`;
