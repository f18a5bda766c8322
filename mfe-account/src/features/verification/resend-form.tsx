import { Form, SubmitButton, TextField, useForm } from '@beem/forms';
import { styled } from '@beem/platform';
import { Send } from 'lucide-react';
import { emailError } from '../../shared/forms/rules';
import {
  EMAIL_REQUIRED,
  readPendingEmail,
  resendFailure,
  useResendVerification,
} from './verification.mutations';

/** Asks for the email address to send a new link, because an invalid link does not contain it. */
export function ResendForm() {
  const resend = useResendVerification();
  const form = useForm({
    initial: { email: readPendingEmail() },
    validate: ({ email }) => ({ email: emailError(email) }),
    invalidToast: ({ email }) => (email.trim() ? null : EMAIL_REQUIRED),
    failureToast: resendFailure,
    onSubmit: ({ email }) => resend.mutateAsync(email.trim()),
  });
  return (
    <CentredForm form={form} label="Send a new verification link">
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
      <SubmitButton form={form} icon={<Send aria-hidden="true" />} busyLabel="Sending...">
        Resend email
      </SubmitButton>
    </CentredForm>
  );
}

const CentredForm = styled(Form<{ email: string }>)`
  width: 100%;
  max-width: 440px;
  margin-top: 24px;
  text-align: left;
`;
