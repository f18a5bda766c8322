import { useNavigate, useSession } from '@beem/platform';

/** Runs an action for people who are signed in and leads the others to /auth (specification, section 5). */
export function useSignedInAction(): (action: () => void) => void {
  const { status } = useSession();
  const navigate = useNavigate();
  return (action) => {
    if (status === 'signedOut') void navigate('/auth');
    else action();
  };
}
