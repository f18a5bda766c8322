import { Form, PasswordField, SubmitButton, TextField, useForm } from '@beem/forms';
import { KeyRound, Lock } from 'lucide-react';
import { newPasswordError } from '../../shared/forms/rules';
import { recoveryFailure, useUpdatePassword } from './recovery.mutations';

const INCOMPLETE = 'Provide both recovery token and new password';

interface NewPasswordFormProps {
  initialToken: string;
  /** @param email of the account; an older server does not send it */
  onUpdated: (email: string | undefined, newPassword: string) => void;
}

export function NewPasswordForm({ initialToken, onUpdated }: NewPasswordFormProps) {
  const update = useUpdatePassword();
  const form = useForm({
    initial: { resetToken: initialToken, newPassword: '' },
    validate: ({ resetToken, newPassword }) => ({
      resetToken: resetToken.trim() ? null : 'Enter the token from the recovery mail.',
      newPassword: newPasswordError(newPassword),
    }),
    invalidToast: ({ resetToken, newPassword }) =>
      resetToken.trim() && newPassword ? null : { title: 'Incomplete Recovery', description: INCOMPLETE },
    failureToast: (error) => recoveryFailure(error, 'Failed to update password'),
    onSubmit: async ({ resetToken, newPassword }) => {
      const { email } = await update.mutateAsync({ resetToken: resetToken.trim(), newPassword });
      onUpdated(email, newPassword);
    },
  });
  return (
    <Form form={form} label="Set a new password">
      <TextField
        form={form}
        name="resetToken"
        label="Recovery token"
        icon={<KeyRound />}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={initialToken ? undefined : true}
      />
      <PasswordField
        form={form}
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        data-autofocus={initialToken ? true : undefined}
      />
      <SubmitButton form={form} icon={<Lock aria-hidden="true" />} busyLabel="Updating...">
        Update Password
      </SubmitButton>
    </Form>
  );
}
