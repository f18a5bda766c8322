import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import type { FormState } from './use-form';

/** The present value of a field, for what else depends on it; every change renders the component that reads it. */
export function useValue<Values extends FieldValues, Name extends keyof Values & string>(
  form: FormState<Values>,
  name: Name,
): Values[Name] {
  return useWatch({
    control: form.control as Control<FieldValues>,
    name: name as unknown as Path<FieldValues>,
  }) as Values[Name];
}
