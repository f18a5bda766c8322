import { Form, PasswordField, SubmitButton, useForm } from '@beem/forms';
import { Link, styled } from '@beem/platform';
import { type } from '@beem/ui';
import { MailCheck } from 'lucide-react';
import type { MailedLink } from './mailed-links';
import type { VerificationInput } from './verification.mutations';

interface VerifyFormProps {
  link: MailedLink;
  token: string;
  /** Whether the password is needed as proof, because the browser is not signed in to the account. */
  asksPassword: boolean;
  onVerify: (input: VerificationInput) => Promise<void>;
}

/** A button verifies the address. Opening the link does not, because mail scanners open links, too. */
export function VerifyForm({ link, token, asksPassword, onVerify }: VerifyFormProps) {
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({
      password: asksPassword && !password ? 'Enter your password.' : null,
    }),
    onSubmit: ({ password }) => onVerify({ token, ...(password && { password }) }),
  });
  return (
    <CentredForm form={form} label={link.title}>
      {asksPassword && (
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="current-password"
          data-autofocus
        />
      )}
      <SubmitButton form={form} icon={<MailCheck aria-hidden="true" />} busyLabel="Verifying...">
        {link.button}
      </SubmitButton>
      {asksPassword && (
        <Foot>
          Not your account, or no password? <Underlined to="/auth?mode=reset">Set a new password</Underlined>
        </Foot>
      )}
    </CentredForm>
  );
}

const CentredForm = styled(Form<{ password: string }>)`
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
