import type { CurrentUser } from '@beem/api-client';
import { readStored, removeStored, writeStored } from '@beem/platform';
import { isOwnPath } from '@beem/platform/return-path';
import { type CarriedIntent, intentOf } from '@beem/platform/sign-in-gate';
import { normalizeEmail } from '@beem/rules';
import { ARRIVAL_KEY } from '../../shared/forget-account';

/** Why a guest is on /auth, and the page to open afterwards. */
export interface Arrival {
  /** The page that redirected the guest, else the hub. */
  destination: string;
  /** The action that the guest wanted to do there. */
  intent: CarriedIntent | null;
  /** The phrase of /auth after 'Sign in to', if any: the action, or the page that its guard has refused. */
  purpose: string | null;
  /** The account that was registered meanwhile; the sign-in of another user leads to the hub. */
  email: string | null;
}

/** The state of links from the verification pages to /auth, with the address for the sign-in form if known. */
export const registeredAs = (email: string | null | undefined) => ({
  isRegistered: true,
  ...(email && { email }),
});

/** The address from the page before, or from the registration. */
export function knownEmail(state: unknown, arrival: Arrival): string {
  const isNamed = typeof state === 'object' && state !== null && 'email' in state;
  return isNamed && typeof state.email === 'string' ? state.email : (arrival.email ?? '');
}

/** Long enough to find a mail, short enough that the user still expects the action. */
const KEPT_FOR_MS = 24 * 3_600_000;
const NOWHERE: Arrival = { destination: '/home', intent: null, purpose: null, email: null };

/** Accepts only addresses of this app, because other code may have written the state of the history entry. */
export function readArrival(state: unknown): Arrival {
  if (typeof state !== 'object' || state === null) return NOWHERE;
  if ('isRegistered' in state) return readKept() ?? NOWHERE;
  const path = 'from' in state ? pathOf(state.from) : '';
  const intent = intentOf(state);
  const page = 'page' in state && typeof state.page === 'string' ? state.page : null;
  const purpose = intent?.phrase ?? (page && `open “${page}”`);
  return {
    destination: isOwnPath(path) && !path.startsWith('/auth') ? path : '/home',
    intent,
    purpose,
    email: null,
  };
}

/** Stores the arrival, because the link in the mail may open in another tab that lacks the history state. */
export function keepArrival({ destination, intent }: Arrival, email: string): void {
  writeStored(ARRIVAL_KEY, JSON.stringify({ from: destination, intent, email, at: Date.now() }));
}

export function forgetArrival(): void {
  removeStored(ARRIVAL_KEY);
}

export function isArrivalOf({ email }: Arrival, user: CurrentUser): boolean {
  return email === null || normalizeEmail(email) === normalizeEmail(user.email);
}

function readKept(): Arrival | null {
  try {
    const kept = JSON.parse(readStored(ARRIVAL_KEY) ?? 'null') as Record<string, unknown> | null;
    if (kept === null || typeof kept.email !== 'string') return null;
    if (typeof kept.at !== 'number' || Date.now() - kept.at > KEPT_FOR_MS) return null;
    return { ...readArrival({ from: kept.from, intent: kept.intent }), email: kept.email };
  } catch {
    return null;
  }
}

function pathOf(from: unknown): string {
  if (typeof from === 'string') return from;
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return '';
  const search = 'search' in from ? String(from.search) : '';
  return `${String(from.pathname)}${search}`;
}
