import {
  currentUserOptions,
  readStored,
  toast,
  useLocation,
  useNavigate,
  useQueryClient,
  useSession,
  writeStored,
} from '@beem/platform';
import { useEffect, useState } from 'react';

/** What a guest wanted to do; it is carried through sign-in and done on return. */
export interface SignInIntent {
  /** Names the action for the page that does it, e.g. 'like'. */
  action: string;
  /** The id of what it is done to. */
  target: string;
  /** What /auth says after 'Sign in to': 'like She Only Walks When It Rains'. */
  phrase: string;
  /** The address to come back to; the present page unless given. */
  returnTo?: string;
}

/** An intent on its way; its id tells one press from the next. */
export interface CarriedIntent extends SignInIntent {
  id: string;
}

const MAX_LENGTH = 300;

/**
 * Runs an action for signed-in users; redirects guests to /auth and back (specification, section 5), with what they
 * wanted in the state of the history entry. `useReturnedIntent` gives it to the page that they come back to. Before it is
 * known who presses, the answer to that is waited for.
 *
 * Imported as `@beem/platform/sign-in-gate` and bundled into the remotes that use it: the façade is in every first load.
 */
export function useSignInGate(): (intent: SignInIntent, action: () => void) => void {
  const { status } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return ({ returnTo = `${pathname}${search}`, ...intent }, action) => {
    const redirect = () => {
      const carried: CarriedIntent = { ...intent, id: `${Date.now()}-${Math.random()}` };
      void navigate('/auth', { state: { from: returnTo, intent: carried } });
    };
    if (status === 'signedIn') return action();
    if (status === 'signedOut') return redirect();
    // Without an answer the action's own call says what is wrong.
    client.ensureQueryData(currentUserOptions).then((user) => (user ? action() : redirect()), action);
  };
}

/** Runs an action for signed-in users and tells guests in a toast to sign in, where the specification wants no redirect. */
export function useSignInReminder(): (why: string, action: () => void) => void {
  const { status } = useSession();
  return (why, action) => {
    if (status === 'signedIn') action();
    else toast({ title: 'Sign in required', description: why, variant: 'destructive' });
  };
}

/** The intent in the state of a history entry. Other code may have written that state, so it is checked. */
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
 * What the user wanted before they signed in, for the page that does it now: each intent once, even when the browser's
 * Back, a reload or another tab brings it again. Null for guests.
 */
export function useReturnedIntent(): SignInIntent | null {
  const { status } = useSession();
  const carried = intentOf(useLocation().state);
  const [returned, setReturned] = useState<SignInIntent | null>(null);
  const id = status === 'signedIn' ? carried?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the whole intent.
  useEffect(() => {
    if (id === undefined || carried === null || isTaken(id)) return;
    markTaken(id);
    setReturned(carried);
  }, [id]);
  return returned;
}

/** Also where the browser refuses storage. */
const taken = new Set<string>();
/** For all tabs: the link in the mail of a registration continues in another one. */
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
