import type { Request } from 'express';
import { badRequest } from '../errors/index.js';

/** What a client may call one act of it, so that a repeated call finds what the first one made. */
export const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;

/** @throws bad_request for a header that is no key */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw badRequest('Idempotency-Key must have 8 to 100 letters, digits, - or _.');
  return key;
}
