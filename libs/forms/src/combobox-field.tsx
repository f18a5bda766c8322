import { Combobox, type ComboboxProps } from '@beem/ui';
import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useField } from './use-field';

type Own = 'form' | 'name' | 'values' | 'error' | 'onBlur' | 'onValuesChange';

/*
 * In a file of its own: a bundler moves whole files, so a page whose first form has another choice would load the list and
 * its keys, too.
 */

/** Some of many options, found by typing; with `most={1}` one of them. */
export function ComboboxField<Values extends FieldValues, Value extends string>({
  form,
  name,
  ...rest
}: BoundProps<Values, readonly Value[]> & Omit<ComboboxProps<Value>, Own>) {
  const { value, onValueChange, ...field } = useField<Values, readonly Value[]>({ form, name });
  return <Combobox<Value> {...rest} {...field} values={value} onValuesChange={onValueChange} />;
}
