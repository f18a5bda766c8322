import {
  Checkbox,
  type CheckboxProps,
  ChipsInput,
  type ChipsInputProps,
  SegmentedControl,
  type SegmentedControlProps,
} from '@beem/ui';
import type { FieldValues } from 'react-hook-form';
import { type BoundProps, type OwnChoiceProps, useField } from './use-field';

/** Yes or no, sent with the form. */
export function CheckboxField<Values extends FieldValues>({
  form,
  name,
  ...rest
}: BoundProps<Values, boolean> & Omit<CheckboxProps, OwnChoiceProps>) {
  const { value, onValueChange, ...field } = useField<Values, boolean>({ form, name });
  return (
    <Checkbox
      {...rest}
      {...field}
      checked={value}
      onChange={(event) => onValueChange(event.target.checked)}
    />
  );
}

/** Two to four options side by side; one is always chosen. */
export function SegmentedField<Values extends FieldValues, Value extends string>({
  form,
  name,
  error,
  ...rest
}: BoundProps<Values, Value> &
  Omit<SegmentedControlProps<Value>, OwnChoiceProps> & {
    /** Error of a rule that is checked before the form is submitted; it replaces the form's own error. */
    error?: string;
  }) {
  const { onValueChange, ...field } = useField<Values, Value>({ form, name });
  return (
    <SegmentedControl<Value>
      fullOnPhone
      {...rest}
      {...field}
      error={error ?? field.error}
      onChange={onValueChange}
    />
  );
}

/** Short texts, each added with a comma or Enter. */
export function ChipsField<Values extends FieldValues>({
  form,
  name,
  error,
  ...rest
}: BoundProps<Values, readonly string[]> &
  Omit<ChipsInputProps, OwnChoiceProps | 'values' | 'onValuesChange'> & {
    /** Error of a rule that is checked while the user types; it replaces the form's own error. */
    error?: string;
  }) {
  const { value, onValueChange, ...field } = useField<Values, readonly string[]>({ form, name });
  return (
    <ChipsInput
      {...rest}
      {...field}
      error={error ?? field.error}
      values={value}
      onValuesChange={onValueChange}
    />
  );
}
