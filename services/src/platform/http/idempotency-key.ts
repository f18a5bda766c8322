import type { Request } from 'express';
import { badRequest } from '../errors/index.js';

/** A client's name for one action, so that a repeated call finds the result of the first one. */
export const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;

/** @throws bad_request for an invalid key */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw badRequest('Idempotency-Key must have 8 to 100 letters, digits, - or _.');
  return key;
}
