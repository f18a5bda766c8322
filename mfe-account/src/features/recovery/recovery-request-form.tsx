import { Form, SubmitButton, TextField, useForm } from '@beem/forms';
import { styled } from '@beem/platform';
import { type } from '@beem/ui';
import { MailCheck, Send } from 'lucide-react';
import { FormFoot, TextButton } from '../../shared/forms/form-layout';
import { emailError } from '../../shared/forms/rules';
import { recoveryFailure, useRequestRecovery } from './recovery.mutations';

const REQUIRED = 'Enter your email address to initiate recovery';

interface RecoveryRequestFormProps {
  initialEmail: string;
  /** Called with the token if the server sends it, or with '' when the user has it from the mail. */
  onToken: (token: string) => void;
}

export function RecoveryRequestForm({ initialEmail, onToken }: RecoveryRequestFormProps) {
  const request = useRequestRecovery();
  const form = useForm({
    initial: { email: initialEmail },
    validate: ({ email }) => ({ email: emailError(email) }),
    invalidToast: ({ email }) => (email.trim() ? null : { title: 'Email Required', description: REQUIRED }),
    failureToast: (error) => recoveryFailure(error, 'Failed to process recovery request'),
    onSubmit: async ({ email }) => {
      const { resetToken } = await request.mutateAsync(email.trim());
      if (resetToken) onToken(resetToken);
    },
  });
  return (
    <Form form={form} label="Account recovery">
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        data-autofocus
      />
      <SubmitButton form={form} icon={<Send aria-hidden="true" />} busyLabel="Sending...">
        Send Recovery Link
      </SubmitButton>
      {request.isSuccess && (
        <Sent>
          <MailCheck size={20} aria-hidden="true" />
          <span>{`If an account uses ${request.variables}, its recovery link is on the way.`}</span>
        </Sent>
      )}
      <FormFoot>
        Have a recovery token? <TextButton onClick={() => onToken('')}>Set a new password</TextButton>
      </FormFoot>
    </Form>
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
