import { styled, toast } from '@beem/platform';
import { Button, Input, type } from '@beem/ui';
import { MailCheck, Send } from 'lucide-react';
import { fieldErrorsOf } from '../../forms/failure';
import { FormFoot, FormStack, TextButton } from '../../forms/form-layout';
import { emailError } from '../../forms/rules';
import { useForm } from '../../forms/use-form';
import { useRequestRecovery } from './recovery.mutations';

interface RecoveryRequestFormProps {
  initialEmail: string;
  /** The token, where the server hands it out, or '' when the user has one from the mail. */
  onToken: (token: string) => void;
}

export function RecoveryRequestForm({ initialEmail, onToken }: RecoveryRequestFormProps) {
  const request = useRequestRecovery();
  const form = useForm({
    initial: { email: initialEmail },
    validate: ({ email }) => ({ email: emailError(email) }),
    onInvalid: (_errors, { email }) => {
      if (email.trim()) return;
      toast({
        title: 'Email Required',
        description: 'Enter your email address to initiate recovery',
        variant: 'destructive',
      });
    },
    onSubmit: ({ email }) =>
      request.mutate(email.trim(), {
        onSuccess: ({ resetToken }) => resetToken && onToken(resetToken),
        onError: (error) => form.showErrors(fieldErrorsOf(error)),
      }),
  });
  return (
    <FormStack {...form.formProps} aria-label="Account recovery">
      <Input
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        data-autofocus
        {...form.text('email')}
      />
      <Button
        variant="primary"
        type="submit"
        full
        icon={<Send aria-hidden="true" />}
        busy={request.isPending}
        busyLabel="Sending..."
      >
        Send Recovery Link
      </Button>
      {request.isSuccess && (
        <Sent>
          <MailCheck size={20} aria-hidden="true" />
          <span>If an account uses {request.variables}, its recovery link is on the way.</span>
        </Sent>
      )}
      <FormFoot>
        Have a recovery token? <TextButton onClick={() => onToken('')}>Set a new password</TextButton>
      </FormFoot>
    </FormStack>
  );
}

const Sent = styled.p`
  display: flex;
  gap: 12px;
  padding: 12px 16px;
  border-radius: var(--radius-md);
  background: var(--success-soft);
  ${type.label}
  font-weight: 400;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    color: var(--success);
  }
`;
