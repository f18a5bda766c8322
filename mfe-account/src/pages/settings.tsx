import type { CurrentUser } from '@beem/api-client';
import { Navigate, styled, useLocation, useSession } from '@beem/platform';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  lazyComponent,
  PageBody,
  PageHead,
  SectionBoundary,
  Skeleton,
  SkeletonGroup,
} from '@beem/ui';
import { LogIn } from 'lucide-react';
import { DangerCard } from '../features/deletion/danger-card';
import { type DeleteAccount, useDeleteAccount } from '../features/deletion/deletion.mutations';
import { LegalCard } from '../features/legal/legal-card';
import { AccountCard } from '../features/settings/account-card';
import { AgeCard } from '../features/settings/age-card';
import { ThemeCard } from '../features/settings/theme-card';
import { Card } from '../shared/card';

/** The height of the card while its lists load; kept from the start, also before its skeleton is due. */
const SecuritySpace = styled.div`
  min-height: 35rem;
`;

/** It is below the first screen and has its own forms. */
const SecurityCard = lazyComponent<{ user: CurrentUser }>(
  () =>
    import(/* webpackChunkName: "security" */ '../features/security/security-card').then(
      (module) => module.SecurityCard,
    ),
  {
    fallback: (
      <SecuritySpace>
        <SkeletonGroup label="Loading security">
          <Skeleton height="35rem" radius="var(--radius-lg)" />
        </SkeletonGroup>
      </SecuritySpace>
    ),
    failed: (retry) => (
      <Card>
        <ErrorState title="Security did not load" onRetry={retry} />
      </Card>
    ),
  },
);

export default function SettingsPage() {
  const session = useSession();
  const deletion = useDeleteAccount();
  if (deletion.isSuccess) return <Navigate to="/auth" replace />;
  // The deleted account is signed out, and the answer is still pending.
  const isLeaving = session.status === 'signedOut' && deletion.isPending;
  return (
    <PageBody $width="reading">
      <PageHead title="Settings" />
      {session.status === 'signedIn' && (
        // Another tab may sign in as another user: open forms and typed values do not belong to that account.
        <Cards key={session.user.id} user={session.user} deletion={deletion} />
      )}
      {(session.status === 'loading' || isLeaving) && <SettingsLoading />}
      {session.status === 'signedOut' && !isLeaving && <SignInPrompt />}
    </PageBody>
  );
}

function Cards({ user, deletion }: { user: CurrentUser; deletion: DeleteAccount }) {
  return (
    <Column>
      <ThemeCard />
      <AgeCard user={user} />
      <AccountCard user={user} />
      <SectionBoundary name="security" title="Security did not load">
        <SecurityCard user={user} />
      </SectionBoundary>
      <LegalCard />
      <DangerCard user={user} deletion={deletion} />
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

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  /* What follows a list of unknown length appears with it, so that nothing moves in sight. */
  > :has([role='status'][aria-busy='true']) ~ * {
    visibility: hidden;
  }
`;
