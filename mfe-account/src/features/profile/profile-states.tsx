import { useIsAvailable } from '@beem/platform';
import { ButtonLink, EmptyState, ErrorState } from '@beem/ui';
import { LogIn, TriangleAlert, UserX } from 'lucide-react';

/** Shown by the guard of the page when the session ends while the page is open. */
export function ProfileSignedOut() {
  return (
    <EmptyState
      size="page"
      level={1}
      icon={<LogIn />}
      title="Please Log In"
      actions={
        <ButtonLink variant="primary" to="/">
          Go to Home
        </ButtonLink>
      }
    >
      You need to be logged in to view profiles
    </EmptyState>
  );
}

/** The user does not exist, or no longer. */
export function ProfileMissing() {
  return (
    <EmptyState size="page" level={1} icon={<UserX />} title="User not found" actions={<WayOut />}>
      This profile doesn't exist or has been removed.
    </EmptyState>
  );
}

interface ProfileFailedProps {
  isOwn: boolean;
  /** HTTP status of the answer; null without an answer. */
  code: number | null;
  onRetry: () => void;
  isRetrying: boolean;
}

export function ProfileFailed({ isOwn, code, ...retry }: ProfileFailedProps) {
  return (
    <ErrorState
      size="page"
      level={1}
      title="This profile did not load"
      icon={code === null ? undefined : <TriangleAlert />}
      action={<WayOut />}
      {...retry}
    >
      {code === null ? undefined : failureText(isOwn, code)}
    </ErrorState>
  );
}

function failureText(isOwn: boolean, status: number): string {
  return isOwn ? `Failed to fetch profile: ${status}` : `Failed to fetch user profile: ${status}`;
}

function WayOut() {
  const isAvailable = useIsAvailable();
  return isAvailable('/home') ? <ButtonLink to="/home">Return to Hub</ButtonLink> : null;
}
