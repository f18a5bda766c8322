import { Button, Dialog } from '@beem/ui';
import { Form } from '../form';
import { FormFailure } from '../form-failure';
import { PasswordField } from '../password-field';
import { useForm } from '../use-form';
import { PASSWORD_SENTENCE, useEnterPassword } from './recent-password';

export interface PasswordDialogProps {
  onCancel: () => void;
  /** Called after the right password was entered. */
  onEntered: () => void;
}

const FORM_ID = 'enter-password';

/** Asks for the password again before an action that cannot be undone. */
export function PasswordDialog({ onCancel, onEntered }: PasswordDialogProps) {
  const enter = useEnterPassword();
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({ password: password ? null : 'Enter your password.' }),
    onSubmit: async ({ password }) => {
      await enter.mutateAsync(password);
      onEntered();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title="Enter your password"
      description={PASSWORD_SENTENCE}
      showDescription
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM_ID}
            busy={form.isPending}
            busyLabel="Checking..."
          >
            Continue
          </Button>
        </>
      }
    >
      <Form form={form} label="Enter your password" id={FORM_ID}>
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="current-password"
          data-autofocus
        />
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}
