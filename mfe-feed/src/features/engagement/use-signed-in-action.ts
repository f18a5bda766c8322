import { useLocation, useNavigate, useSession } from '@beem/platform';

/** Runs an action for users who are signed in and leads the others to /auth (specification, section 5), and back. */
export function useSignedInAction(): (action: () => void) => void {
  const { status } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (action) => {
    if (status === 'signedOut') void navigate('/auth', { state: { from: `${pathname}${search}` } });
    else action();
  };
}
