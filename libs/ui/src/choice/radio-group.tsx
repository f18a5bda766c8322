import { styled } from '@beem/platform';
import { type ReactNode, useId } from 'react';
import { FieldNote, type NoteProps, noteAttributes } from '../field/field-note';
import { media } from '../theme/media';
import { choiceMark, choiceRow } from './choice-styles';

export interface RadioGroupProps<Value extends string> extends NoteProps {
  /** The question, shown above the options. */
  label: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  /** Null until one is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
}

/** Rows of native radios: arrow keys move the choice, Tab enters and leaves the group as a whole. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  disabled,
  onBlur,
  hint,
  error,
}: RadioGroupProps<Value>) {
  const id = useId();
  const { 'aria-describedby': describedBy } = noteAttributes(id, { hint, error });
  return (
    <Group
      disabled={disabled}
      // ARIA allows no invalid radio; the group is described by the error instead.
      data-invalid={Boolean(error) || undefined}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
      <legend>{label}</legend>
      {options.map((option) => (
        <OptionLabel key={option.value}>
          <Mark
            type="radio"
            name={name ?? id}
            value={option.value}
            disabled={option.disabled}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </OptionLabel>
      ))}
      <FieldNote id={id} hint={hint} error={error} />
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  min-width: 0;
  margin: 0 -12px;
  padding: 0;
  border: 0;
  legend {
    padding: 0 12px 8px;
    color: var(--text-2);
    font: var(--type-body);
  }
  > p {
    padding: 4px 12px 0;
  }
`;

const OptionLabel = styled.label`
  ${choiceRow}
  padding: 10px 12px;
  border-radius: var(--radius-md);
  font-weight: 500;
  ${media.hover} {
    &:hover {
      background: var(--surface-3);
    }
  }
  &:has(:checked) {
    background: var(--surface-3);
  }
`;

const Mark = styled.input`
  ${choiceMark}
  border-radius: 50%;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: currentColor;
    opacity: 0;
  }
  &:checked::before {
    opacity: 1;
  }
`;
