import { Switch, type SwitchProps } from '@beem/ui';
import type { FieldValues } from 'react-hook-form';
import { type BoundProps, type OwnChoiceProps, useField } from './use-field';

/** A setting that is on or off. */
export function SwitchField<Values extends FieldValues>({
  form,
  name,
  ...rest
}: BoundProps<Values, boolean> & Omit<SwitchProps, OwnChoiceProps>) {
  const { value, onValueChange, ...field } = useField<Values, boolean>({ form, name });
  return (
    <Switch {...rest} {...field} checked={value} onChange={(event) => onValueChange(event.target.checked)} />
  );
}
