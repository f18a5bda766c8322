import { styled } from '@beem/platform';
import { Button, Input } from '@beem/ui';
import { Send } from 'lucide-react';
import { fieldErrorsOf } from '../../forms/failure';
import { emailError } from '../../forms/rules';
import { useForm } from '../../forms/use-form';
import { readPendingEmail, showEmailRequired, useResendVerification } from './verification.mutations';

/** Asks for the email address for a new link: a failed link does not contain it. */
export function ResendForm() {
  const resend = useResendVerification();
  const form = useForm({
    initial: { email: readPendingEmail() },
    validate: ({ email }) => ({ email: emailError(email) }),
    onInvalid: (_errors, { email }) => !email.trim() && showEmailRequired(),
    onSubmit: ({ email }) =>
      resend.mutate(email.trim(), { onError: (error) => form.showErrors(fieldErrorsOf(error)) }),
  });
  return (
    <Form {...form.formProps} aria-label="Send a new verification link">
      <Input label="Email" type="email" autoComplete="email" inputMode="email" {...form.text('email')} />
      <Button
        variant="primary"
        type="submit"
        full
        icon={<Send aria-hidden="true" />}
        busy={resend.isPending}
        busyLabel="Sending..."
      >
        Resend email
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
  width: 100%;
  max-width: 440px;
  margin-top: 24px;
  text-align: left;
`;
