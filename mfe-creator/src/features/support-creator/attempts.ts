import { createIdempotencyKey, type DonationIntent } from '@beem/api-client';
import { readStored, removeStored, writeStored } from '@beem/platform';

/** One donation in progress: the same until it is paid or its content changes. */
export interface Attempt {
  /** The body of the call, as JSON. */
  content: string;
  /** Idempotency key. Retries reuse it, so that a retry after a lost answer starts no second payment. */
  key: string;
  intent: DonationIntent | null;
  /** Whether the card was charged without an answer about the outcome. */
  isUnknown: boolean;
}

/** Attempts outlive the dialog: when it is opened again, it checks a payment with an unknown outcome. */
const attempts = new Map<string, Attempt>();

export const newAttempt = (content: string): Attempt => ({
  content,
  key: createIdempotencyKey(),
  intent: null,
  isUnknown: false,
});

/** @param id id of donor and creator */
export function findAttempt(id: string): Attempt | null {
  const own = attempts.get(id) ?? null;
  const stored = restore(id);
  // An attempt of another tab with an unknown outcome comes first.
  return stored && stored.key !== own?.key ? stored : own;
}

/**
 * Stores an attempt with an unknown outcome for all tabs and reloads: content and key are enough, because the server
 * answers a known key with the payment that it started.
 */
export function keepAttempt(id: string, attempt: Attempt): void {
  attempts.set(id, attempt);
  const { content, key, isUnknown } = attempt;
  if (isUnknown) writeStored(storageKey(id), JSON.stringify({ content, key }));
  else removeStored(storageKey(id));
}

export function forgetAttempt(id: string): void {
  attempts.delete(id);
  removeStored(storageKey(id));
}

/** How long to wait for a donation that is being paid in another tab or behind a closed dialog. */
const WAIT_MS = 20_000;

/**
 * Runs one donation of a donor to a creator at a time, across all tabs.
 * @throws DOMException `TimeoutError` while another is being paid
 */
export async function takeTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  // Safari before 15.4 has no locks.
  if (!navigator.locks) return work();
  const wait = new AbortController();
  const timer = setTimeout(() => wait.abort(new DOMException('Another is paid.', 'TimeoutError')), WAIT_MS);
  return navigator.locks.request(storageKey(id), { signal: wait.signal }, () => {
    clearTimeout(timer);
    return work();
  });
}

function restore(id: string): Attempt | null {
  const stored = readStored(storageKey(id));
  if (stored === null) return null;
  try {
    return { ...newAttempt(''), ...JSON.parse(stored), isUnknown: true };
  } catch {
    return null;
  }
}

const storageKey = (id: string) => `unfinishedDonation ${id}`;
