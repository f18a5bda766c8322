import { createStore, useStore } from '@beem/platform';
import type { ResolvedRemote, ResolvedRemotes } from '@beem/remote-manifest';

/** The remotes that the edge resolved for this visitor. A mounted outlet keeps its build; the next mount uses these. */
const store = createStore<ResolvedRemotes>({ revision: '', remotes: [] });

const REFRESH_EVERY_MS = 60_000;
const MIN_REFRESH_INTERVAL_MS = 5_000;
let lastRefresh = 0;

export function currentRemotes(): ResolvedRemotes {
  return store.get();
}

export const subscribeToRemotes = store.subscribe;

export function useRemotes(): ResolvedRemotes {
  return useStore(store);
}

export function findRemote(name: string): ResolvedRemote | null {
  return store.get().remotes.find((remote) => remote.name === name) ?? null;
}

/** Reads the remotes that the edge inlined in the page, or requests them (development server). */
export async function readRemotes(): Promise<void> {
  const inlined = document.getElementById('beem-remotes')?.textContent;
  if (inlined) store.set(JSON.parse(inlined) as ResolvedRemotes);
  else await refreshRemotes();
}

/** Requests the current builds; the answer is a 304 while nothing changed. Never throws. */
export async function refreshRemotes(): Promise<void> {
  lastRefresh = Date.now();
  try {
    const response = await fetch('/api/remotes', { cache: 'no-cache', signal: AbortSignal.timeout(5_000) });
    if (!response.ok) return;
    const answer = (await response.json()) as ResolvedRemotes;
    if (answer.revision !== store.get().revision) store.set(answer);
  } catch {
    // Offline, or the edge restarts: the known builds stay valid.
  }
}

/** Refreshes the remotes in a visible tab: once a minute and whenever the tab becomes visible. */
export function keepRemotesFresh(): void {
  const refreshIfVisible = () => {
    const isDue = Date.now() - lastRefresh >= MIN_REFRESH_INTERVAL_MS;
    if (document.visibilityState === 'visible' && isDue) void refreshRemotes();
  };
  setInterval(refreshIfVisible, REFRESH_EVERY_MS);
  document.addEventListener('visibilitychange', refreshIfVisible);
  window.addEventListener('focus', refreshIfVisible);
}
