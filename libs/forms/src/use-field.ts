import { useLayoutEffect } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import type { FormState } from './use-form';

/** Names of the fields whose value is a `Value`. */
export type NameOf<Values extends FieldValues, Value> = {
  [Name in keyof Values]-?: Values[Name] extends Value ? Name : never;
}[keyof Values] &
  string;

/** What every field of a form is given. */
export interface BoundProps<Values extends FieldValues, Value> {
  form: FormState<Values>;
  name: NameOf<Values, Value>;
}

/** The props of a choice that a form sets itself. */
export type OwnChoiceProps =
  | 'form'
  | 'name'
  | 'checked'
  | 'defaultChecked'
  | 'value'
  | 'error'
  | 'onBlur'
  | 'onChange';

/** The props of a text that a form sets itself. */
export type OwnTextProps = 'form' | 'name' | 'value' | 'defaultValue' | 'error' | 'onValueChange' | 'onBlur';

/**
 * Value, error and handlers of one field. Only its own changes render it. For a control that has no field here yet.
 * @returns `error` is the sentence under the field; `onValueChange` takes the new value and clears the error
 */
export function useField<Values extends FieldValues, Value>({ form, name }: BoundProps<Values, Value>) {
  const path = name as unknown as Path<Values>;
  const { field, fieldState } = useController<Values>({
    control: form.control as Control<Values>,
    name: path,
  });
  const { addField } = form;
  useLayoutEffect(() => addField(name), [addField, name]);
  return {
    name: field.name as string,
    value: field.value as Value,
    error: fieldState.error?.message,
    onBlur: field.onBlur,
    onValueChange(value: Value) {
      field.onChange(value);
      if (fieldState.error) form.clearErrors(path);
    },
  };
}
