import { createHash } from 'node:crypto';
import type { SavedAnswer } from '../sandbox/kinds.js';
import type { Store } from '../sandbox/store.js';
import { ApiError } from './errors.js';

/** Stripe forgets a key after 24 hours at the earliest. */
export const KEY_LIFETIME_SECONDS = 24 * 60 * 60;

export interface KeyedRequest {
  key: string;
  account: string | null;
  method: string;
  path: string;
  form: string;
}

const idOf = ({ key, account }: KeyedRequest) => `${account ?? ''} ${key}`;

const fingerprintOf = ({ method, path, form }: KeyedRequest) => {
  const params = new URLSearchParams(form);
  params.sort();
  return createHash('sha256').update(`${method} ${path} ${params}`).digest('hex');
};

/** @throws ApiError when the key was used with other parameters before */
export function findSavedAnswer(store: Store, request: KeyedRequest): SavedAnswer | undefined {
  const saved = store.find('saved_answer', idOf(request));
  if (!saved || saved.created + KEY_LIFETIME_SECONDS < Date.now() / 1000) return undefined;
  if (saved.fingerprint === fingerprintOf(request)) return saved;
  throw new ApiError(
    400,
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${request.key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  );
}

export function saveAnswer(store: Store, request: KeyedRequest, status: number, body: string): void {
  const created = Math.floor(Date.now() / 1000);
  store.save('saved_answer', {
    id: idOf(request),
    fingerprint: fingerprintOf(request),
    ...{ status, body, created },
  });
}
