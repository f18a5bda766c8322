import { currentUserOptions, type QueryClient } from '@beem/platform';

/** What a feature keeps outside React: drafts, and what is being sent. */
interface Work {
  /** Bytes travel or wait: closing the tab would end that, on whatever page its creator is. */
  isRunning: () => boolean;
  /** Something was entered, or was sent in vain. */
  isUnsent: () => boolean;
  /** Whether something of that is still to be done on its page; all that is unsent by default. */
  holdsPage?: () => boolean;
  /** Ends and forgets everything: its owner has left. */
  end: () => void;
}

const works: Work[] = [];
let ownerId: string | null = null;
/** Pages of this remote on the screen; 0 while the creator is elsewhere. */
let watchers = 0;
let watched: QueryClient | null = null;

export function registerWork(work: Work): void {
  works.push(work);
}

/**
 * The work belongs to this user. When the browser's session ends or becomes another user's, on whatever page, it is
 * ended and forgotten.
 */
export function claimWork(client: QueryClient, userId: string): void {
  if (ownerId !== userId) endWork();
  ownerId = userId;
  if (watched === client) return;
  watched = client;
  const cache = client.getQueryCache();
  cache.subscribe(({ query }) => {
    if (query.queryKey[0] !== currentUserOptions.queryKey[0] || watched !== client) return;
    const user = client.getQueryData(currentUserOptions.queryKey);
    // Undefined: not known yet, or the call failed.
    if (ownerId !== null && user !== undefined && user?.id !== ownerId) endWork();
  });
  window.addEventListener('beforeunload', warn);
}

/** Registers a page that shows the work. @returns the function that unregisters it */
export function watchWork(): () => void {
  watchers += 1;
  return () => {
    watchers -= 1;
  };
}

/** Whether a page shows what happens; otherwise a toast says it. */
export function isWatched(): boolean {
  return watchers > 0;
}

/** Whether closing the tab would lose something: entered, failed, or on its way. */
function hasUnsentWork(): boolean {
  return works.some(({ isRunning, isUnsent }) => isRunning() || isUnsent());
}

/** Whether there is still something to do on the page after a success. */
export function isPageHeld(): boolean {
  return works.some(({ isRunning, isUnsent, holdsPage = isUnsent }) => isRunning() || holdsPage());
}

/** Whether bytes travel or wait to. */
export function isWorkRunning(): boolean {
  return works.some(({ isRunning }) => isRunning());
}

export function endWork(): void {
  ownerId = null;
  for (const { end } of works) end();
}

/** Drafts are asked for on their own page only; what is being sent, on every page. */
function warn(event: BeforeUnloadEvent): void {
  if (isWorkRunning() || (isWatched() && hasUnsentWork())) event.preventDefault();
}
