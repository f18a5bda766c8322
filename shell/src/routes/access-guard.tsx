import type { CurrentUser } from '@beem/api-client';
import { Navigate, useLocation, useSession } from '@beem/platform';
import type { RemoteRoute, RouteAccess } from '@beem/remote-manifest';
import { isAdmin, isModerator } from '@beem/rules';
import type { ReactNode } from 'react';
import { RouteLoading } from '../chrome/route-states';
import { NoPermission } from './own-pages';

const MAY_OPEN: Record<Exclude<RouteAccess, 'public'>, (user: CurrentUser) => boolean> = {
  protected: () => true,
  moderator: isModerator,
  admin: isAdmin,
};

interface AccessGuardProps extends Pick<RemoteRoute, 'access' | 'title'> {
  children: ReactNode;
}

/** Guards a route (specification, section 2): the skeleton of the page while the session loads, guests are redirected to /auth. */
export function AccessGuard({ access, title, children }: AccessGuardProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (access === 'public') return children;
  if (session.status === 'loading') return <RouteLoading title={title} />;
  if (session.status === 'signedOut') {
    // After sign-in the user returns to the requested page; /auth says which one.
    return <Navigate to="/auth" replace state={{ from: `${pathname}${search}`, page: title }} />;
  }
  // The server refuses the calls, too.
  return MAY_OPEN[access](session.user) ? children : <NoPermission />;
}
