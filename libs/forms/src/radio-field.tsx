import { RadioGroup, type RadioGroupProps } from '@beem/ui';
import type { FieldValues } from 'react-hook-form';
import { type BoundProps, type OwnChoiceProps, useField } from './use-field';

/** A few options, one per line; null until one is chosen. */
export function RadioField<Values extends FieldValues, Value extends string>({
  form,
  name,
  onChange,
  ...rest
}: BoundProps<Values, Value | null> &
  Omit<RadioGroupProps<Value>, OwnChoiceProps> & {
    /** An additional handler, e.g. to clear the error of a field that depends on the choice. */
    onChange?: (value: Value) => void;
  }) {
  const { onValueChange, ...field } = useField<Values, Value | null>({ form, name });
  function handleChange(value: Value) {
    onValueChange(value);
    onChange?.(value);
  }
  return <RadioGroup<Value> {...rest} {...field} onChange={handleChange} />;
}
