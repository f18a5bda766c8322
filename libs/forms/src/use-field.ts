import { useLayoutEffect } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import type { FormState } from './use-form';

/** Names of the fields whose value is a `Value`. */
export type NameOf<Values extends FieldValues, Value> = {
  [Name in keyof Values]-?: Values[Name] extends Value ? Name : never;
}[keyof Values] &
  string;

/** The props that a form binds to every field. */
export interface BoundProps<Values extends FieldValues, Value> {
  form: FormState<Values>;
  name: NameOf<Values, Value>;
}

/** The props of a choice that the caller sets. */
export type OwnChoiceProps =
  | 'form'
  | 'name'
  | 'checked'
  | 'defaultChecked'
  | 'value'
  | 'error'
  | 'onBlur'
  | 'onChange';

/** The props of a text field that the caller sets. */
export type OwnTextProps = 'form' | 'name' | 'value' | 'defaultValue' | 'error' | 'onValueChange' | 'onBlur';

/**
 * The value, error and handlers of one field. A component with it renders only when this field changes. Use it for a
 * control without a field component.
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
