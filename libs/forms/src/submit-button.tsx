import { Button, type ButtonProps } from '@beem/ui';
import type { FieldValues } from 'react-hook-form';
import { FormFailure } from './form-failure';
import type { FormState } from './use-form';

interface SubmitButtonProps<Values extends FieldValues> extends Omit<ButtonProps, 'form' | 'type' | 'busy'> {
  form: FormState<Values>;
}

/** The button of a form, with the sentence about a failed call above it. */
export function SubmitButton<Values extends FieldValues>({ form, ...rest }: SubmitButtonProps<Values>) {
  return (
    <>
      <FormFailure form={form} />
      <Button variant="primary" full {...rest} type="submit" busy={form.isPending} />
    </>
  );
}
