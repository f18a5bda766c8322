import { readStored, removeStored, useSession, writeStored } from '@beem/platform';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { RECENT_SEARCHES_KEY } from './recent-searches-key';

const MAX = 8;
/** The event for this tab; `storage` events reach the other tabs only. */
const CHANGED = 'beem:recent-searches';

export interface RecentSearches {
  /** At most 8, the latest first. */
  searches: readonly string[];
  /** Whether the signed-in user is known; before that the searches must not be shown. */
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
  const expectedId = isKnown ? userId : kept.userId;
  return {
    searches: searchesOf(kept, expectedId),
    isKnown,
    remove: (search) => keep(userId, (searches) => searches.filter((one) => one !== search)),
    clear: () => keep(userId, () => []),
  };
}

/**
 * Stores a search as the latest one.
 * @param search trimmed; null for none
 */
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
  /** The user who made the searches; null when only a guest has searched. */
  userId: string | null;
  searches: string[];
  /** Searches of a guest in the same browser, e.g. after the user's session has expired. */
  guest: string[];
}

function searchesOf(kept: Kept, userId: string | null): string[] {
  if (userId === null) return kept.guest;
  return kept.userId === userId ? kept.searches : [];
}

function keep(userId: string | null, change: (searches: string[]) => string[]): void {
  // This includes what another tab has written since.
  const kept = parse(readKept());
  const searches = change(searchesOf(kept, userId)).slice(0, MAX);
  const next = userId === null ? { ...kept, guest: searches } : { ...kept, userId, searches };
  writeKept(next);
  window.dispatchEvent(new Event(CHANGED));
}

function writeKept({ userId, searches, guest }: Kept): void {
  const isOfUser = userId !== null && searches.length > 0;
  if (isOfUser)
    writeStored(
      RECENT_SEARCHES_KEY,
      JSON.stringify({ userId, searches, ...(guest.length > 0 && { guest }) }),
    );
  else if (guest.length > 0)
    writeStored(RECENT_SEARCHES_KEY, JSON.stringify({ userId: null, searches: guest }));
  else removeStored(RECENT_SEARCHES_KEY);
}

const readKept = () => readStored(RECENT_SEARCHES_KEY);

function parse(stored: string | null): Kept {
  try {
    const { userId, searches, guest } = JSON.parse(stored ?? '') as Partial<Kept>;
    if (typeof userId === 'string')
      return { userId, searches: toSearches(searches), guest: toSearches(guest) };
    return { userId: null, searches: [], guest: toSearches(searches) };
  } catch {
    // Nothing is stored, or another program has written there.
    return { userId: null, searches: [], guest: [] };
  }
}

function toSearches(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isSearch).slice(0, MAX) : [];
}

/** A search with half a surrogate pair cannot be part of an address. */
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
