import { readStored, removeStored, useSession, writeStored } from '@beem/platform';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { RECENT_SEARCHES_KEY } from './recent-searches-key';

const MAX = 8;
/** `storage` events reach the other tabs only. */
const CHANGED = 'beem:recent-searches';

export interface RecentSearches {
  /** At most 8, the latest first. */
  searches: readonly string[];
  /** Whether it is known who is signed in; before that the searches must not be visible. */
  isKnown: boolean;
  remove: (search: string) => void;
  clear: () => void;
}

/**
 * The user's latest searches, kept in this browser until they sign out; another user does not see them. Imported as
 * `@beem/platform/recent-searches`, and bundled.
 */
export function useRecentSearches(): RecentSearches {
  const { status, user } = useSession();
  const stored = useSyncExternalStore(subscribe, readKept);
  const isKnown = status !== 'loading';
  const kept = parse(stored);
  const userId = user?.id ?? null;
  return {
    searches: !isKnown || kept.userId === userId ? kept.searches : [],
    isKnown,
    remove: (search) => keep(userId, (searches) => searches.filter((one) => one !== search)),
    clear: () => keep(userId, () => []),
  };
}

/** Keeps a search as the latest one. @param search trimmed; null where there is none */
export function useRememberSearch(search: string | null): void {
  const { status, user } = useSession();
  const remember = useEffectEvent((latest: string) =>
    keep(user?.id ?? null, (searches) => [
      latest,
      ...searches.filter((one) => one.toLowerCase() !== latest.toLowerCase()),
    ]),
  );
  const isKnown = status !== 'loading';
  useEffect(() => {
    if (search && isKnown) remember(search);
  }, [search, isKnown]);
}

interface Kept {
  /** Null for guests. */
  userId: string | null;
  searches: string[];
}

function keep(userId: string | null, change: (searches: string[]) => string[]): void {
  // What another tab has written since, too.
  const kept = parse(readKept());
  const searches = change(kept.userId === userId ? kept.searches : []).slice(0, MAX);
  if (searches.length > 0) writeStored(RECENT_SEARCHES_KEY, JSON.stringify({ userId, searches }));
  else removeStored(RECENT_SEARCHES_KEY);
  window.dispatchEvent(new Event(CHANGED));
}

const readKept = () => readStored(RECENT_SEARCHES_KEY);

function parse(stored: string | null): Kept {
  try {
    const { userId, searches } = JSON.parse(stored ?? '') as Partial<Kept>;
    if (Array.isArray(searches))
      return { userId: userId ?? null, searches: searches.filter(isSearch).slice(0, MAX) };
  } catch {
    // Nothing is kept, or something else has written there.
  }
  return { userId: null, searches: [] };
}

/** Half a character cannot be part of an address. */
function isSearch(value: unknown): value is string {
  return typeof value === 'string' && !/\p{Surrogate}/u.test(value);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}
