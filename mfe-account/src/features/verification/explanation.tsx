import { styled } from '@beem/platform';
import { Text } from '@beem/ui';
import type { EmailChange } from './email-change';

/** Explains what the button of an account's first link does. */
export function VerificationExplanation({
  isChecking,
  asksPassword,
}: {
  isChecking: boolean;
  asksPassword: boolean;
}) {
  if (isChecking) return <Checking />;
  return (
    <Text $tone="muted">
      {asksPassword
        ? 'Enter the password of your new account to confirm that this address is yours.'
        : 'Confirm that this address is yours. Your other devices are signed out.'}
    </Text>
  );
}

interface EmailChangeExplanationProps {
  change: EmailChange | undefined;
  asksPassword: boolean;
}

/** Names the account and its new address. */
export function EmailChangeExplanation({ change, asksPassword }: EmailChangeExplanationProps) {
  if (!change) return <Checking />;
  return (
    <>
      <Text $tone="muted">
        The account <Name>{`@${change.username}`}</Name> will use the address <Name>{change.email}</Name>.
      </Text>
      <Warning $tone="muted">
        Confirm this only if both are yours: a mail to this address can set a new password.
        {asksPassword && <span> Enter the password of the account to confirm it.</span>}
      </Warning>
    </>
  );
}

const Checking = () => (
  <Text $tone="muted" role="status">
    Checking your link...
  </Text>
);

const Warning = styled(Text)`
  margin-top: 8px;
`;

const Name = styled.strong`
  color: var(--text);
  overflow-wrap: anywhere;
`;
