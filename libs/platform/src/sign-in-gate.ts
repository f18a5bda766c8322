import { createIdempotencyKey } from '@beem/api-client';
import {
  currentUserOptions,
  readStored,
  toast,
  useLocation,
  useNavigate,
  useQueryClient,
  writeStored,
} from '@beem/platform';
import { useEffect, useState } from 'react';
import { useOwnId } from './own-id';

/** An action that a guest wanted to do; it is carried through sign-in and done on return. */
export interface SignInIntent {
  /** Name of the action for the page that does it, e.g. 'like'. */
  action: string;
  /** Id of the entity that the action changes. */
  target: string;
  /** The phrase of /auth after 'Sign in to': 'like She Only Walks When It Rains'. */
  phrase: string;
  /** The address to return to; the current page by default. */
  returnTo?: string;
}

/** An intent that is carried through sign-in; its id distinguishes presses. */
export interface CarriedIntent extends SignInIntent {
  id: string;
}

const MAX_LENGTH = 300;

/**
 * Runs an action for signed-in users. Guests are redirected to /auth and back (specification, section 5) with the
 * intent in the state of the history entry; `useReturnedIntent` gives it to the page to which they return. While the
 * session is unknown, the action waits for it.
 *
 * Imported as `@beem/platform/sign-in-gate` and bundled into the remotes that use it, because every first load includes
 * the façade.
 */
export function useSignInGate(): (intent: SignInIntent, action: () => void) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return ({ returnTo = `${pathname}${search}`, ...intent }, action) => {
    const redirect = () => {
      const carried: CarriedIntent = { ...intent, id: createIdempotencyKey() };
      void navigate('/auth', { state: { from: returnTo, intent: carried } });
    };
    // Read at the press, so that no button renders again when the session is known.
    const session = client.getQueryState(currentUserOptions.queryKey);
    if (session?.data) return action();
    if (session && session.status !== 'pending') return redirect();
    // Without an answer the call of the action reports the failure.
    client.ensureQueryData(currentUserOptions).then((user) => (user ? action() : redirect()), action);
  };
}

/**
 * Runs an action for signed-in users and asks guests in a toast to sign in, where the specification wants no redirect.
 */
export function useSignInReminder(): (why: string, action: () => void) => void {
  const client = useQueryClient();
  return (why, action) => {
    if (client.getQueryData(currentUserOptions.queryKey)) action();
    else toast({ title: 'Sign in required', description: why, variant: 'destructive' });
  };
}

/** Reads the intent from the state of a history entry. Other code may have written that state, so it is checked. */
export function intentOf(state: unknown): CarriedIntent | null {
  if (typeof state !== 'object' || state === null || !('intent' in state)) return null;
  const intent = state.intent as Record<keyof CarriedIntent, unknown> | null;
  if (typeof intent !== 'object' || intent === null) return null;
  const { id, action, target, phrase } = intent;
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LENGTH;
  if (!isText(id) || !isText(action) || !isText(target) || !isText(phrase)) return null;
  return { id, action, target, phrase };
}

/**
 * The action that the user wanted before signing in, for the page that does it now. Each intent is returned once, even
 * when Back, a reload or another tab brings it again. Null for guests.
 */
export function useReturnedIntent(): SignInIntent | null {
  const isSignedIn = useOwnId() !== undefined;
  const carried = intentOf(useLocation().state);
  const [returned, setReturned] = useState<SignInIntent | null>(null);
  const id = isSignedIn ? carried?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the whole intent.
  useEffect(() => {
    if (id === undefined || carried === null || isTaken(id)) return;
    markTaken(id);
    setReturned(carried);
  }, [id]);
  return returned;
}

/** Ids of used intents; a variable, because the browser may refuse storage. */
const taken = new Set<string>();
/** Shared by all tabs, because the link in a registration mail continues in another one. */
const KEY = 'doneIntents';
const KEPT = 100;

function isTaken(id: string): boolean {
  return taken.has(id) || readTaken().includes(id);
}

function markTaken(id: string): void {
  taken.add(id);
  writeStored(KEY, JSON.stringify([id, ...readTaken()].slice(0, KEPT)));
}

function readTaken(): unknown[] {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
