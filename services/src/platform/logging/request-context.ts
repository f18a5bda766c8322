import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, RequestHandler } from 'express';

/** What the security log reads of a request; `auth` is what the authentication middleware leaves on it. */
export type LoggedRequest = Pick<Request, 'headers' | 'method'> & {
  id?: unknown;
  ip?: string;
  originalUrl?: string;
  route?: { path?: unknown };
  auth?: { user: { id: string }; sessionId: string } | null;
};

const current = new AsyncLocalStorage<LoggedRequest>();

/** Lets whatever a request causes find out which request that was, without handing it through every call. */
export const requestContext: RequestHandler = (request, _response, next) => current.run(request, next);

/** The request that this code runs for; undefined in jobs, in commands, and outside of `/api`. */
export function currentRequest(): LoggedRequest | undefined {
  return current.getStore();
}
