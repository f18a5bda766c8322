import type { CurrentUser } from '@beem/api-client';
import { useSession } from '@beem/platform';
import { ButtonLink, EmptyState } from '@beem/ui';
import { LogIn } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';

interface SignedInProps {
  /** Shown while the session is unknown. */
  loading: ReactNode;
  /** The text for guests. */
  reason: string;
  children: (me: CurrentUser) => ReactNode;
}

/** Content for signed-in users only. It is mounted anew for each user, since another tab may sign in as another one. */
export function SignedIn({ loading, reason, children }: SignedInProps) {
  const session = useSession();
  if (session.status === 'loading') return loading;
  if (session.status === 'signedIn')
    return <Fragment key={session.user.id}>{children(session.user)}</Fragment>;
  return (
    <EmptyState
      icon={<LogIn />}
      title="Please Log In"
      actions={
        <ButtonLink variant="primary" to="/auth">
          Sign In
        </ButtonLink>
      }
    >
      {reason}
    </EmptyState>
  );
}
