import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';

type Values = Record<string, string | boolean>;
export type FieldErrors<V> = { [Name in keyof V]?: string };

interface FormOptions<V extends Values> {
  initial: V;
  /** Error texts by field; empty when the values are valid. */
  validate: (values: V) => FieldErrors<V>;
  onSubmit: (values: V) => void;
  /** Called instead of `onSubmit` when a value is invalid, e.g. to show a toast. */
  onInvalid?: (errors: FieldErrors<V>, values: V) => void;
}

/**
 * Values, errors and submit of one form. Rules are plain functions: the forms here are short, and a form library
 * with a schema library would weigh as much as the rest of the route.
 */
export function useForm<V extends Values>({ initial, validate, onSubmit, onInvalid }: FormOptions<V>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<V>>({});
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector<HTMLInputElement>('[data-autofocus]')?.focus(), []);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { name, type, checked, value } = event.target;
    setValues((current) => ({ ...current, [name]: type === 'checkbox' ? checked : value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  }

  /** Shows errors under their fields and focuses the first invalid field. */
  function showErrors(found: FieldErrors<V>) {
    setErrors(found);
    const first = [...(form.current?.elements ?? [])].find(
      (element) => element instanceof HTMLInputElement && found[element.name],
    );
    if (first instanceof HTMLInputElement) first.focus();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = validate(values);
    if (Object.values(found).some(Boolean)) {
      showErrors(found);
      onInvalid?.(found, values);
      return;
    }
    setErrors({});
    onSubmit(values);
  }

  /** Attributes of a text field. */
  function text(name: keyof V & string) {
    return { name, value: String(values[name]), onChange: handleChange, error: errors[name] };
  }

  /** Attributes of a check box. */
  function check(name: keyof V & string) {
    return { name, checked: Boolean(values[name]), onChange: handleChange };
  }

  return {
    values,
    errors,
    showErrors,
    text,
    check,
    formProps: { ref: form, onSubmit: handleSubmit, noValidate: true },
  };
}
