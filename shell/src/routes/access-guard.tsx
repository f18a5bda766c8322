import type { RouteAccess } from '@beem/contracts';
import { Navigate, useLocation, useSession } from '@beem/platform';
import type { ReactNode } from 'react';
import { SessionLoading } from '../chrome/route-states';
import { NotFound } from './own-pages';

/** Who may open a route (specification, section 2): a spinner while that is unknown, guests go to /auth. */
export function AccessGuard({ access, children }: { access: RouteAccess; children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (access === 'public') return children;
  if (session.status === 'loading') return <SessionLoading />;
  if (session.status === 'signedOut') {
    // Signing in leads back to the page that was asked for.
    return <Navigate to="/auth" replace state={{ from: `${pathname}${search}` }} />;
  }
  const isModerator = session.user.role === 'moderator' || session.user.role === 'admin';
  // The server refuses the calls too; a page that no link leads to reads as not there.
  return access === 'moderator' && !isModerator ? <NotFound /> : children;
}
