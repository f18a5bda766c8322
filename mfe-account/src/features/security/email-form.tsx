import { Form, LeaveGuard, PasswordField, SubmitButton, TextField, useForm } from '@beem/forms';
import { messageOf } from '@beem/platform';
import { emailError } from '../../shared/forms/rules';
import { EMAIL_FAILED, useChangeEmail } from './security.mutations';

export function EmailForm({ onDone }: { onDone: () => void }) {
  const change = useChangeEmail();
  const form = useForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => ({
      email: emailError(email),
      password: password ? null : 'Enter your password.',
    }),
    failureOf: (error) => messageOf(error, EMAIL_FAILED),
    onSubmit: async ({ email, password }) => {
      await change.mutateAsync({ email: email.trim(), password });
      onDone();
    },
  });
  return (
    <Form form={form} label="Change email">
      <TextField
        form={form}
        name="email"
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        data-autofocus
      />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <SubmitButton form={form} busyLabel="Sending...">
        Send confirmation link
      </SubmitButton>
      <LeaveGuard form={form} />
    </Form>
  );
}
