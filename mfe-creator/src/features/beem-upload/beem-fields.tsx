import { AGE_RATING_LABELS, AGE_RATINGS, DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH } from '@beem/contracts';
import { styled } from '@beem/platform';
import { Input, media, SegmentedControl, Textarea, type } from '@beem/ui';
import type { BeemDraft, DraftErrors } from './beem-draft';

interface BeemFieldsProps {
  draft: BeemDraft;
  errors: DraftErrors;
  /** The fields are read-only during an upload. */
  isLocked: boolean;
  onChange: (change: Partial<BeemDraft>) => void;
}

export function BeemFields({ draft, errors, isLocked, onChange }: BeemFieldsProps) {
  return (
    <Fields>
      <Input
        label="Title *"
        name="title"
        required
        readOnly={isLocked}
        maxLength={TITLE_MAX_LENGTH}
        placeholder="Name your Beem"
        value={draft.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <Textarea
        label="Description *"
        name="description"
        required
        readOnly={isLocked}
        showCounter
        maxLength={DESCRIPTION_MAX_LENGTH}
        placeholder="What is it about?"
        value={draft.description}
        error={errors.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <Pair>
        <Rating disabled={isLocked}>
          <GroupLabel aria-hidden="true">Age Rating</GroupLabel>
          <SegmentedControl
            label="Age Rating"
            options={AGE_RATINGS.map((rating) => ({ value: rating, label: AGE_RATING_LABELS[rating] }))}
            value={draft.ageRating}
            onChange={(ageRating) => onChange({ ageRating })}
          />
          {errors.ageRating && <RatingError role="alert">{errors.ageRating}</RatingError>}
        </Rating>
        <Input
          label="Tags"
          name="tags"
          readOnly={isLocked}
          hint="Separate tags with commas"
          placeholder="Fantasy, Animation, Sky"
          autoCapitalize="none"
          value={draft.tags}
          error={errors.tags}
          onChange={(event) => onChange({ tags: event.target.value })}
        />
      </Pair>
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 24px;
  min-width: 0;
`;

const RatingError = styled.p`
  margin-top: 8px;
  ${type.small}
  color: var(--danger);
`;

const Rating = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  ${media.phone} {
    /* The control fills the line, and its options share the width. */
    fieldset {
      display: flex;
    }
    label {
      flex: 1;
      padding-inline: 8px;
    }
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: 24px 16px;
  align-items: start;
`;

const GroupLabel = styled.p`
  ${type.label}
  margin-bottom: 8px;
`;
