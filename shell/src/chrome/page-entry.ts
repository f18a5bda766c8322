import { useLocation, useNavigation } from '@beem/platform';
import { useFrameSession } from './frame-session';
import type { NavEntry } from './nav-link';

/** @returns the entry to whose pages an address belongs: of several the one with the longest path */
export function findPageEntry<T extends Pick<NavEntry, 'path'>>(
  entries: readonly T[],
  pathname: string,
): T | undefined {
  return entries
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/**
 * The entry of the account menu whose page is open, where no entry of the given placement leads to it: Studio, Analytics
 * and Settings. The profile has a link of its own below the sidebar, and those of others belong to no entry.
 */
export function useMenuPageEntry(placement: 'sidebar' | 'bar') {
  const { pathname } = useLocation();
  const { isSignedIn } = useFrameSession();
  const menu = useNavigation('menu', isSignedIn);
  const entries = useNavigation(placement, isSignedIn);
  if (findPageEntry(entries, pathname)) return undefined;
  const entry = findPageEntry(menu, pathname);
  if (entry?.path === '/profile' && (placement === 'sidebar' || pathname !== '/profile')) return undefined;
  return entry;
}
