import { Combobox, type ComboboxProps } from '@beem/ui';
import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useField } from './use-field';

type Own = 'form' | 'name' | 'values' | 'error' | 'onBlur' | 'onValuesChange';

/*
 * This field has a file of its own: bundlers move whole files, so a page whose first form uses another choice would
 * otherwise load the list and its keyboard code too.
 */

/** A choice of options from a long list, found by typing; `most={1}` allows one. */
export function ComboboxField<Values extends FieldValues, Value extends string>({
  form,
  name,
  ...rest
}: BoundProps<Values, readonly Value[]> & Omit<ComboboxProps<Value>, Own>) {
  const { value, onValueChange, ...field } = useField<Values, readonly Value[]>({ form, name });
  return <Combobox<Value> {...rest} {...field} values={value} onValuesChange={onValueChange} />;
}
