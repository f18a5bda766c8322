import type { RemoteNavigationEntry, RemoteRoute } from '@beem/remote-manifest';
import { isAdmin, isModerator } from '@beem/rules';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { matchRoutes, useLocation } from 'react-router-dom';
import { useSession } from './session';

/** A navigation entry of a remote, or of the shell, whose entries have a group of their own. */
export type NavigationEntry = Omit<RemoteNavigationEntry, 'group'> & {
  group?: RemoteNavigationEntry['group'] | 'OPERATE';
};

/** The routes of the published remotes and the navigation; the shell injects them from the registry's answer. */
export interface AvailableRoutes {
  routes: readonly RemoteRoute[];
  navigation: readonly NavigationEntry[];
}

const AvailableRoutesContext = createContext<AvailableRoutes>({ routes: [], navigation: [] });

export function AvailableRoutesProvider({
  availableRoutes,
  children,
}: {
  availableRoutes: AvailableRoutes;
  children: ReactNode;
}) {
  return <AvailableRoutesContext value={availableRoutes}>{children}</AvailableRoutesContext>;
}

/**
 * The entries of one placement that the user may see, in order: ungrouped first.
 * @param expectsUser true while a user is expected whose session is still loading
 */
export function useNavigation(placement: RemoteNavigationEntry['placements'][number], expectsUser = false) {
  const { navigation } = useContext(AvailableRoutesContext);
  const { user } = useSession();
  return useMemo(() => {
    const canSee = ({ audience }: NavigationEntry) => {
      if (audience === 'admin') return isAdmin(user);
      if (audience === 'moderator') return isModerator(user);
      // The sidebar shows Create, Library and Earnings to guests too (specification, section 2).
      return audience === 'everyone' || placement === 'sidebar' || user !== null || expectsUser;
    };
    return navigation
      .filter((entry) => entry.placements.includes(placement) && canSee(entry))
      .sort((a, b) => (a.group ?? '').localeCompare(b.group ?? '') || a.order - b.order);
  }, [navigation, placement, user, expectsUser]);
}

/** Whether some published remote has a page at this path, so that no link leads to a missing page. */
export function useIsAvailable(): (path: string) => boolean {
  const { routes } = useContext(AvailableRoutesContext);
  return (path) => findRoute(routes, path.split('?')[0] ?? path) !== null;
}

/** The remote route of the current address, or null on the shell's own pages. */
export function useCurrentRoute(): RemoteRoute | null {
  const { routes } = useContext(AvailableRoutesContext);
  return findRoute(routes, useLocation().pathname);
}

/**
 * The route of an address, as the router that draws the page ranks them; `matchRoute` of @beem/remote-manifest, by which
 * the edge preloads its files, finds the same.
 */
export function findRoute<T extends Pick<RemoteRoute, 'path'>>(
  routes: readonly T[],
  pathname: string,
): T | null {
  return matchRoutes([...routes], pathname)?.[0]?.route ?? null;
}
