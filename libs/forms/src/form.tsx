import { styled } from '@beem/platform';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { focusFirstInvalid } from './focus-first-invalid';
import type { FormState } from './use-form';

interface FormProps<Values extends FieldValues> {
  form: FormState<Values>;
  /** The name of the form for screen readers. */
  label: string;
  /** For a submit button outside of the form, e.g. in the footer of a dialog: `<Button type="submit" form={id}>`. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** The form element: a column of fields. A field with `data-autofocus` has the focus first. */
export function Form<Values extends FieldValues>({ form, label, children, ...rest }: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { isRefused } = form;
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  // After every render, because the errors may be rendered later than the refusal is known.
  useLayoutEffect(() => {
    if (isRefused.current && focusFirstInvalid(element.current)) isRefused.current = false;
  });
  return (
    <Column ref={element} noValidate aria-label={label} onSubmit={form.submit} {...rest}>
      {children}
    </Column>
  );
}

const Column = styled.form`
  display: grid;
  gap: 16px;
  min-width: 0;
`;
