import { Link, styled } from '@beem/platform';
import { Button, type } from '@beem/ui';
import { MailCheck } from 'lucide-react';
import { fieldErrorsOf } from '../../forms/failure';
import { PasswordInput } from '../../forms/password-input';
import { useForm } from '../../forms/use-form';
import type { VerifyEmail } from './verification.mutations';

interface VerifyFormProps {
  token: string;
  /** Whether the password is needed as proof, because the browser is not signed in to the account. */
  asksPassword: boolean;
  verification: VerifyEmail;
}

/** A button verifies the address. Opening the link does not, because mail scanners open links, too. */
export function VerifyForm({ token, asksPassword, verification }: VerifyFormProps) {
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({
      password: asksPassword && !password ? 'Enter your password.' : undefined,
    }),
    onSubmit: ({ password }) =>
      verification.mutate(
        { token, password: password || undefined },
        { onError: (error) => form.showErrors(fieldErrorsOf(error)) },
      ),
  });
  return (
    <Form {...form.formProps} aria-label="Verify your email">
      {asksPassword && (
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          {...form.text('password')}
        />
      )}
      <Button
        variant="primary"
        type="submit"
        full
        icon={<MailCheck aria-hidden="true" />}
        busy={verification.isPending}
        busyLabel="Verifying..."
      >
        Verify my email
      </Button>
      {asksPassword && (
        <Foot>
          Not your account, or no password? <Underlined to="/auth?mode=reset">Set a new password</Underlined>
        </Foot>
      )}
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

const Foot = styled.p`
  ${type.label}
  margin-top: 8px;
  color: var(--text-3);
  text-align: center;
`;

const Underlined = styled(Link)`
  color: var(--accent);
  text-decoration: underline;
  text-underline-offset: 3px;
`;
