import { currentUserOptions, type QueryClient } from '@beem/platform';

/** State that a feature keeps outside React: drafts and running uploads. */
interface Work {
  /** Whether an upload is running or waiting: closing the tab would end it, on any page. */
  isRunning: () => boolean;
  /** Whether values were entered, or sending them failed. */
  isUnsent: () => boolean;
  /** Whether its page still needs the creator; by default whenever something is unsent. */
  holdsPage?: () => boolean;
  /** Ends and removes everything, after its owner has left. */
  end: () => void;
}

const works: Work[] = [];
let ownerId: string | null = null;
/** Number of mounted pages of this remote that show the work; 0 on other pages. */
let watchers = 0;
let watched: QueryClient | null = null;

export function registerWork(work: Work): void {
  works.push(work);
}

/**
 * Assigns the work to this user. When the browser's session ends or changes to another user, on any page, the work is
 * ended and removed.
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
    // Undefined: unknown yet, or the call failed.
    if (ownerId !== null && user !== undefined && user?.id !== ownerId) endWork();
  });
  window.addEventListener('beforeunload', warn);
}

/** Id of the user to whom the work belongs; null before the first and after the last one. */
export function workOwner(): string | null {
  return ownerId;
}

/**
 * Registers a page that shows the work.
 * @returns a function that unregisters it
 */
export function watchWork(): () => void {
  watchers += 1;
  return () => {
    watchers -= 1;
  };
}

/** Whether a page shows the work; otherwise a toast reports changes. */
export function isWatched(): boolean {
  return watchers > 0;
}

/** Whether closing the tab would lose entered values, a failed upload or a running one. */
function hasUnsentWork(): boolean {
  return works.some(({ isRunning, isUnsent }) => isRunning() || isUnsent());
}

/** Whether the page still needs the creator after a success. */
export function isPageHeld(): boolean {
  return works.some(({ isRunning, isUnsent, holdsPage = isUnsent }) => isRunning() || holdsPage());
}

/** Whether an upload is running or waiting. */
export function isWorkRunning(): boolean {
  return works.some(({ isRunning }) => isRunning());
}

export function endWork(): void {
  ownerId = null;
  for (const { end } of works) end();
}

/** Warns about drafts on their own page only, and about running uploads on every page. */
function warn(event: BeforeUnloadEvent): void {
  if (isWorkRunning() || (isWatched() && hasUnsentWork())) event.preventDefault();
}
