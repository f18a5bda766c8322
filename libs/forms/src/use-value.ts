import { type Control, type FieldValues, type Path, useFormState, useWatch } from 'react-hook-form';

/** A form, or a draft that no form shows now. */
interface WithValues<Values extends FieldValues> {
  control: Control<Values>;
}

/** The current value of a field, for parts of the page that depend on it. Every change renders the component. */
export function useValue<Values extends FieldValues, Name extends keyof Values & string>(
  form: WithValues<Values>,
  name: Name,
): Values[Name] {
  return useWatch({
    control: form.control as unknown as Control<FieldValues>,
    name: name as unknown as Path<FieldValues>,
  }) as Values[Name];
}

/**
 * A value derived from the form's values, e.g. whether one is missing. The component renders only when the result
 * changes.
 * @param derive depends on the values only
 */
export function useDerived<Values extends FieldValues, Result>(
  form: WithValues<Values>,
  derive: (values: Values) => Result,
): Result {
  return useWatch({ control: form.control, compute: derive });
}

/** Whether a value differs from the unchanged one. */
export function useIsDirty<Values extends FieldValues>(form: WithValues<Values>): boolean {
  return useFormState({ control: form.control }).isDirty;
}
