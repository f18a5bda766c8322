import type { VideoType } from '@beem/contracts';
import {
  AGE_RATING_LABELS,
  AGE_RATINGS,
  DESCRIPTION_MAX_LENGTH,
  TAGS_MAX_COUNT,
  TITLE_MAX_LENGTH,
} from '@beem/contracts';
import { ChipsField, type FormState, SegmentedField, TextareaField, TextField, useValue } from '@beem/forms';
import { tagsError } from '@beem/rules';
import { useEffect } from 'react';
import { AiCredits } from './ai-credits';
import { usePopularTags } from './popular-tags.queries';
import { UPLOAD_TEXTS } from './upload-texts';
import { cleanTags, ratingError, type VideoDraft } from './video-draft';

interface VideoFieldsProps {
  form: FormState<VideoDraft>;
  type: VideoType;
  /** Date of birth of the creator, `YYYY-MM-DD`; it determines the possible ratings. */
  dateOfBirth: string | null;
  /** The fields are read-only while the upload waits or runs, because the entered values are published. */
  isLocked: boolean;
  /** The values stay as they are for a long time, so that lists have no empty inputs. */
  isSent?: boolean;
}

/** The fields that Beems and episodes share. */
export function VideoFields({ form, type, dateOfBirth, isLocked, isSent = false }: VideoFieldsProps) {
  const texts = UPLOAD_TEXTS[type];
  return (
    <>
      <TextField
        form={form}
        name="title"
        label="Title *"
        required
        readOnly={isLocked}
        maxLength={TITLE_MAX_LENGTH}
        placeholder={texts.title}
      />
      <TextareaField
        form={form}
        name="description"
        label="Description *"
        required
        readOnly={isLocked}
        showCounter
        maxLength={DESCRIPTION_MAX_LENGTH}
        placeholder={texts.description}
      />
      <AgeRatingField form={form} dateOfBirth={dateOfBirth} isLocked={isLocked} />
      <TagsField form={form} isLocked={isLocked} isSent={isSent} />
      <AiCredits form={form} isLocked={isLocked} isSent={isSent} />
    </>
  );
}

function AgeRatingField({ form, dateOfBirth, isLocked }: Omit<VideoFieldsProps, 'type' | 'isSent'>) {
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

function TagsField({ form, isLocked, isSent }: Pick<VideoFieldsProps, 'form' | 'isLocked' | 'isSent'>) {
  const tags = useValue(form, 'tags');
  const suggestions = usePopularTags();
  if (isSent && tags.length === 0) return null;
  return (
    <ChipsField
      form={form}
      name="tags"
      label="Tags"
      readOnly={isLocked}
      isFixed={isSent}
      hint="Separate tags with commas"
      // In a read-only field the placeholder would look like a value.
      placeholder={tags.length > 0 || isLocked ? undefined : 'Fantasy, Animation, Sky'}
      autoCapitalize="none"
      suggestions={suggestions}
      clean={cleanTags}
      isFull={tags.length >= TAGS_MAX_COUNT}
      error={tagsError(tags) ?? undefined}
    />
  );
}
