import {
  Checkbox,
  type CheckboxProps,
  ChipsInput,
  type ChipsInputProps,
  RadioGroup,
  type RadioGroupProps,
  SegmentedControl,
  type SegmentedControlProps,
  Switch,
  type SwitchProps,
} from '@beem/ui';
import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useField } from './use-field';

type Own = 'form' | 'name' | 'checked' | 'defaultChecked' | 'value' | 'error' | 'onBlur' | 'onChange';

/** Yes or no, sent with the form. */
export function CheckboxField<Values extends FieldValues>({
  form,
  name,
  ...rest
}: BoundProps<Values, boolean> & Omit<CheckboxProps, Own>) {
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

/** A setting that is on or off. */
export function SwitchField<Values extends FieldValues>({
  form,
  name,
  ...rest
}: BoundProps<Values, boolean> & Omit<SwitchProps, Own>) {
  const { value, onValueChange, ...field } = useField<Values, boolean>({ form, name });
  return (
    <Switch {...rest} {...field} checked={value} onChange={(event) => onValueChange(event.target.checked)} />
  );
}

/** One of a few options, each on a line; null until one is chosen. */
export function RadioField<Values extends FieldValues, Value extends string>({
  form,
  name,
  onChange,
  ...rest
}: BoundProps<Values, Value | null> &
  Omit<RadioGroupProps<Value>, Own> & {
    /** Called besides, e.g. to clear the error of a field that depends on the choice. */
    onChange?: (value: Value) => void;
  }) {
  const { onValueChange, ...field } = useField<Values, Value | null>({ form, name });
  function handleChange(value: Value) {
    onValueChange(value);
    onChange?.(value);
  }
  return <RadioGroup<Value> {...rest} {...field} onChange={handleChange} />;
}

/** One of two to four options side by side, of which one is always chosen. */
export function SegmentedField<Values extends FieldValues, Value extends string>({
  form,
  name,
  error,
  ...rest
}: BoundProps<Values, Value> &
  Omit<SegmentedControlProps<Value>, Own> & {
    /** Of a rule that is checked before the form is submitted; it takes the place of the form's own error. */
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
  Omit<ChipsInputProps, Own | 'values' | 'onValuesChange'> & {
    /** Of a rule that is checked while the user types; it takes the place of the form's own error. */
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
