import type { CurrentUser } from '@beem/api-client';
import { styled, useLocation, useSession } from '@beem/platform';
import { ButtonLink, EmptyState, PageBody, PageHead, Skeleton, SkeletonGroup } from '@beem/ui';
import { LogIn } from 'lucide-react';
import { AccountCard } from '../features/account-info/account-card';
import { AgeCard } from '../features/age/age-card';
import { LegalCard } from '../features/legal/legal-card';
import { ThemeCard } from '../features/theme/theme-card';

export default function SettingsPage() {
  const session = useSession();
  return (
    <SettingsBody>
      <PageHead title="Settings" />
      {session.status === 'loading' && <SettingsLoading />}
      {session.status === 'signedOut' && <SignInPrompt />}
      {session.status === 'signedIn' && <Cards user={session.user} />}
    </SettingsBody>
  );
}

function Cards({ user }: { user: CurrentUser }) {
  return (
    <Column>
      <ThemeCard />
      <AgeCard user={user} />
      <AccountCard user={user} />
      <LegalCard />
    </Column>
  );
}

function SignInPrompt() {
  const { pathname } = useLocation();
  return (
    <EmptyState
      icon={<LogIn />}
      title="Please Log In"
      actions={
        <ButtonLink variant="primary" to="/auth" state={{ from: pathname }}>
          Sign In
        </ButtonLink>
      }
    >
      You need to be logged in to see your settings
    </EmptyState>
  );
}

function SettingsLoading() {
  return (
    <SkeletonGroup label="Loading settings">
      <Column>
        {[78, 178, 132, 158, 90].map((height) => (
          <Skeleton key={height} height={`${height}px`} radius="var(--radius-lg)" />
        ))}
      </Column>
    </SkeletonGroup>
  );
}

const SettingsBody = styled(PageBody)`
  --page-max: 760px;
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;
