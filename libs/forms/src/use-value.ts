import { type Control, type FieldValues, type Path, useFormState, useWatch } from 'react-hook-form';

/** A form, or a draft that no form shows at the moment. */
interface WithValues<Values extends FieldValues> {
  control: Control<Values>;
}

/** The present value of a field, for what else depends on it; every change renders the component that reads it. */
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
 * What follows from the values, e.g. whether one is missing; only another result renders the component that reads it.
 * @param derive of the values alone
 */
export function useDerived<Values extends FieldValues, Result>(
  form: WithValues<Values>,
  derive: (values: Values) => Result,
): Result {
  return useWatch({ control: form.control, compute: derive });
}

/** Whether a value differs from what counts as unchanged. */
export function useIsDirty<Values extends FieldValues>(form: WithValues<Values>): boolean {
  return useFormState({ control: form.control }).isDirty;
}
