import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, RequestHandler } from 'express';

/** The fields of a request that the security log reads; the authentication middleware sets `auth`. */
export type LoggedRequest = Pick<Request, 'headers' | 'method'> & {
  id?: unknown;
  ip?: string;
  originalUrl?: string;
  route?: { path?: unknown };
  auth?: { user: { id: string }; sessionId: string } | null;
};

const current = new AsyncLocalStorage<LoggedRequest>();

/** Makes the current request available to all code that it runs, without passing it through every call. */
export const requestContext: RequestHandler = (request, _response, next) => current.run(request, next);

/** The request of the running code; undefined in jobs, in commands, and outside of `/api`. */
export function currentRequest(): LoggedRequest | undefined {
  return current.getStore();
}
