import { styled } from '@beem/platform';
import { type ReactNode, useId } from 'react';
import type { FieldProps } from '../field/field';
import { FieldGroup } from '../field/field-group';
import { FieldNote, noteAttributes } from '../field/field-note';
import { media } from '../theme/media';
import { tabularNumbers, type } from '../theme/type';
import { segment, segmentTrack } from './segment-styles';

export interface SegmentedControlProps<Value extends string> extends FieldProps {
  options: readonly {
    value: Value;
    label: string;
    icon?: ReactNode;
    iconOnly?: boolean;
    count?: number | string;
  }[];
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  /** On phones it fills the line, and its options share the width. */
  fullOnPhone?: boolean;
}

/** Two to four exclusive options side by side; native radios underneath. */
export function SegmentedControl<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  name,
  disabled,
  onBlur,
  fullOnPhone,
  hint,
  error,
}: SegmentedControlProps<Value>) {
  const id = useId();
  const { 'aria-describedby': describedBy } = noteAttributes(id, { hint, error });
  return (
    <Group
      label={label}
      hideLabel={hideLabel}
      disabled={disabled}
      // ARIA allows no invalid radio; the group is described by the error instead.
      data-invalid={Boolean(error) || undefined}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
      <Track data-full={fullOnPhone || undefined}>
        {options.map((option) => (
          <Segment key={option.value} title={option.iconOnly ? option.label : undefined}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              aria-label={option.iconOnly ? option.label : undefined}
            />
            {option.icon}
            {!option.iconOnly && <span>{option.label}</span>}
            {option.count !== undefined && <Count>{option.count}</Count>}
          </Segment>
        ))}
      </Track>
      <FieldNote id={id} hint={hint} error={error} />
    </Group>
  );
}

const Group = styled(FieldGroup)`
  display: grid;
  justify-items: start;
  gap: 8px;
`;

const Track = styled.div`
  ${segmentTrack}
  ${media.phone} {
    &[data-full] {
      justify-self: stretch;
      > label {
        flex: 1;
        padding-inline: 8px;
      }
    }
  }
`;

const Segment = styled.label`
  ${segment}
  input {
    position: absolute;
    inset: -4px 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    color: var(--text-disabled);
    cursor: not-allowed;
    input {
      cursor: inherit;
    }
  }
  /* The chosen option stays readable. */
  &:has(:disabled:checked) {
    color: var(--text-2);
  }
`;

const Count = styled.span`
  ${type.micro}
  ${tabularNumbers}
  padding: 2px 8px;
  border-radius: var(--radius-full);
  background: var(--accent-solid);
  color: var(--on-accent-solid);
`;
