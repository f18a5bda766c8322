import { AI_PART_LABELS, AI_PARTS, type AiPart, MADE_WITH_MAX_COUNT } from '@beem/contracts';
import { ChipsField, type FormState, useField, useValue } from '@beem/forms';
import { styled } from '@beem/platform';
import { madeWithError } from '@beem/rules';
import { Checkbox, FieldGroup, FieldNote } from '@beem/ui';
import { useId } from 'react';
import type { VideoDraft } from './video-draft';

export interface AiCreditsFieldsProps {
  form: FormState<VideoDraft>;
  isLocked: boolean;
  /** The values stay as they are for a long time. */
  isSent: boolean;
}

/** The tools that a video was made with, and which parts of it are AI-generated. */
export function AiCreditsFields({ form, isLocked, isSent }: AiCreditsFieldsProps) {
  const tools = useValue(form, 'madeWith');
  return (
    <Content>
      {(!isSent || tools.length > 0) && (
        <ChipsField
          form={form}
          name="madeWith"
          label="Made with"
          readOnly={isLocked}
          isFixed={isSent}
          hint="Tools, separated with commas"
          autoCapitalize="words"
          isFull={tools.length >= MADE_WITH_MAX_COUNT}
          error={madeWithError(tools) ?? undefined}
        />
      )}
      <PartsField form={form} isLocked={isLocked} />
    </Content>
  );
}

function PartsField({ form, isLocked }: Omit<AiCreditsFieldsProps, 'isSent'>) {
  const { value, error, onValueChange, onBlur } = useField<VideoDraft, AiPart[]>({
    form,
    name: 'aiGenerated',
  });
  const id = useId();
  return (
    <Parts
      label="What is AI-generated"
      disabled={isLocked}
      data-invalid={error ? true : undefined}
      onBlur={onBlur}
    >
      <div>
        {AI_PARTS.map((part) => (
          <Checkbox
            key={part}
            label={AI_PART_LABELS[part]}
            checked={value.includes(part)}
            // In the order of the list, not of the clicks.
            onChange={({ target }) =>
              onValueChange(
                AI_PARTS.filter((each) => (each === part ? target.checked : value.includes(each))),
              )
            }
          />
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </Parts>
  );
}

const Content = styled.div`
  display: grid;
  gap: 16px;
  padding: 4px 16px 16px;
`;

/** The check boxes have their own space above them. */
const Parts = styled(FieldGroup)`
  legend {
    margin: 0;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
  }
`;
