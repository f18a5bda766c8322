import type { CurrentUser } from '@beem/api-client';
import { Link, styled } from '@beem/platform';
import { FailureGroup } from '@beem/ui';
import { Card, CardHead } from '../../shared/card';
import { EmailForm } from './email-form';
import { PasswordForm } from './password-form';
import { PendingEmail } from './pending-email';
import { SecondFactors } from './second-factor/second-factors';
import { SecurityItem } from './security-item';
import { SignIns } from './sign-ins';

/** Password, email, second factors, and the user's sign-ins. */
export function SecurityCard({ user }: { user: CurrentUser }) {
  const { email, pendingEmail, isVerified } = user;
  return (
    <Card aria-labelledby="security-title">
      <CardHead>
        <h2 id="security-title">Security</h2>
      </CardHead>
      <SecurityItem
        title="Password"
        text="A new password signs out every other browser."
        action="Change password"
      >
        {(close) => <PasswordForm email={email} onDone={close} />}
      </SecurityItem>
      <SecurityItem
        title="Email"
        text={
          <>
            <span>{email}</span>
            {!isVerified && (
              <span>
                {' '}
                ·{' '}
                <Underlined to={`/verification-pending?email=${encodeURIComponent(email)}`}>
                  not verified
                </Underlined>
              </span>
            )}
          </>
        }
        action="Change email"
        notice={pendingEmail && <PendingEmail email={pendingEmail} />}
      >
        {(close) => <EmailForm onDone={close} />}
      </SecurityItem>
      <FailureGroup title="Security did not load">
        <SecondFactors username={user.username} />
        <SignIns />
      </FailureGroup>
    </Card>
  );
}

const Underlined = styled(Link)`
  color: var(--accent);
  text-decoration: underline;
  text-underline-offset: 3px;
`;
