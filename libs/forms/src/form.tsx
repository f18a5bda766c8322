import { styled } from '@beem/platform';
import {
  type ComponentPropsWithRef,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import type { FieldValues } from 'react-hook-form';
import { focusFirstInvalid } from './focus-first-invalid';
import type { FormState } from './use-form';

interface FormProps<Values extends FieldValues>
  extends Pick<ComponentPropsWithRef<'form'>, 'ref' | 'className' | 'tabIndex'> {
  form: FormState<Values>;
  /** The name of the form for screen readers. */
  label: string;
  /** For a submit button outside of the form, e.g. in the footer of a dialog: `<Button type="submit" form={id}>`. */
  id?: string;
  children: ReactNode;
}

/** The form element: a column of fields. A field with `data-autofocus` gets the focus first. */
export function Form<Values extends FieldValues>({ form, label, ref, children, ...rest }: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { isRefused } = form;
  useImperativeHandle(ref, () => element.current as HTMLFormElement, []);
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  // Errors that arrived while the page was not shown do not move the focus.
  useLayoutEffect(() => {
    isRefused.current = false;
  }, [isRefused]);
  // This runs after every render, because errors may be rendered after the refusal is known.
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
