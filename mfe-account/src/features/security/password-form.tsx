import { Form, LeaveGuard, PasswordField, SubmitButton, useForm } from '@beem/forms';
import { messageOf } from '@beem/platform';
import { newPasswordError } from '../../shared/forms/rules';
import { PASSWORD_FAILED, useChangePassword } from './security.mutations';

/** @param email tells the browser's password manager to which account the password belongs */
export function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const change = useChangePassword();
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    validate: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword ? null : 'Enter your password.',
      newPassword: newPasswordError(newPassword),
    }),
    failureOf: (error) => messageOf(error, PASSWORD_FAILED),
    onSubmit: async (values) => {
      await change.mutateAsync(values);
      onDone();
    },
  });
  return (
    <Form form={form} label="Change password">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        form={form}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordField
        form={form}
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
      />
      <SubmitButton form={form} busyLabel="Updating...">
        Update Password
      </SubmitButton>
      <LeaveGuard form={form} />
    </Form>
  );
}
