import type { CurrentUser } from '@beem/api-client';
import { Link, styled, useQuery } from '@beem/platform';
import { FailureGroup, Skeleton, SkeletonGroup } from '@beem/ui';
import { useState } from 'react';
import { Card, CardHead } from '../../shared/card';
import { EmailForm } from './email-form';
import { PasswordForm } from './password-form';
import { PendingEmail } from './pending-email';
import { secondFactorsOptions } from './second-factor/second-factor.queries';
import { SecondFactors } from './second-factor/second-factors';
import { ownSessionsOptions } from './security.mutations';
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
      <Lists username={user.username} />
    </Card>
  );
}

/**
 * The lists of this card appear together and keep the space of their skeletons, so that one message in place of both
 * moves nothing below it.
 */
function Lists({ username }: { username: string }) {
  const lists = [useQuery(secondFactorsOptions), useQuery(ownSessionsOptions)];
  // A failed list that is read again is pending, too; it says so itself, and the other one stays.
  const [isLoading, setIsLoading] = useState(true);
  if (isLoading && lists.every(({ isPending }) => !isPending)) setIsLoading(false);
  return (
    <Space>
      {isLoading ? (
        <SkeletonGroup label="Loading your second factors and sign-ins">
          <Shapes>
            <Skeleton height="1.75rem" width="50%" />
            <Skeleton height="3.25rem" />
            <Skeleton height="1.75rem" width="50%" />
            <Skeleton height="3.25rem" />
            <Skeleton height="3.25rem" />
          </Shapes>
        </SkeletonGroup>
      ) : (
        <FailureGroup title="Security did not load">
          <SecondFactors username={username} />
          <SignIns />
        </FailureGroup>
      )}
    </Space>
  );
}

const Space = styled.div`
  min-height: 20rem;
`;

const Shapes = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 16px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
`;

const Underlined = styled(Link)`
  white-space: nowrap;
  color: var(--accent);
  text-decoration: underline;
  text-underline-offset: 3px;
`;
