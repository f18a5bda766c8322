import { toast } from '@beem/platform';
import { Button, Input } from '@beem/ui';
import { KeyRound, Lock } from 'lucide-react';
import { fieldErrorsOf } from '../../forms/failure';
import { FormStack } from '../../forms/form-layout';
import { PasswordInput } from '../../forms/password-input';
import { newPasswordError } from '../../forms/rules';
import { useForm } from '../../forms/use-form';
import { useUpdatePassword } from './recovery.mutations';

interface NewPasswordFormProps {
  initialToken: string;
  onUpdated: (newPassword: string) => void;
}

export function NewPasswordForm({ initialToken, onUpdated }: NewPasswordFormProps) {
  const update = useUpdatePassword();
  const form = useForm({
    initial: { resetToken: initialToken, newPassword: '' },
    validate: ({ resetToken, newPassword }) => ({
      resetToken: resetToken.trim() ? undefined : 'Enter the token from the recovery mail.',
      newPassword: newPasswordError(newPassword),
    }),
    onInvalid: (_errors, { resetToken, newPassword }) => {
      if (resetToken.trim() && newPassword) return;
      toast({
        title: 'Incomplete Recovery',
        description: 'Provide both recovery token and new password',
        variant: 'destructive',
      });
    },
    onSubmit: ({ resetToken, newPassword }) =>
      update.mutate(
        { resetToken: resetToken.trim(), newPassword },
        {
          onSuccess: () => onUpdated(newPassword),
          onError: (error) => form.showErrors(fieldErrorsOf(error)),
        },
      ),
  });
  return (
    <FormStack {...form.formProps} aria-label="Set a new password">
      <Input
        label="Recovery token"
        icon={<KeyRound />}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={initialToken ? undefined : true}
        {...form.text('resetToken')}
      />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        data-autofocus={initialToken ? true : undefined}
        {...form.text('newPassword')}
      />
      <Button
        variant="primary"
        type="submit"
        full
        icon={<Lock aria-hidden="true" />}
        busy={update.isPending}
        busyLabel="Updating..."
      >
        Update Password
      </Button>
    </FormStack>
  );
}
