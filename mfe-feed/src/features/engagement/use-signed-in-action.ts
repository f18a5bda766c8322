import { useLocation, useNavigate, useSession } from '@beem/platform';

/** Runs an action for signed-in users and redirects guests to /auth and back (specification, section 5). */
export function useSignedInAction(): (action: () => void) => void {
  const { status } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (action) => {
    if (status === 'signedOut') void navigate('/auth', { state: { from: `${pathname}${search}` } });
    else action();
  };
}
