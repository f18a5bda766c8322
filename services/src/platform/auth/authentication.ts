import { Injectable, Optional } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { Config } from '../config/index.js';
import { otherAccount } from '../errors/index.js';
import {
  type AuthenticatedRequest,
  type Credentials,
  SESSION_COOKIE,
  SessionResolver,
} from './auth-context.js';
import { cookieName } from './cookie-name.js';

/** The header with the user of the page that sends a request. */
const PAGE_USER = 'x-page-user';
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Authenticates a request. A wrong or expired credential makes a guest; the guard decides what guests may do. A write
 * is refused when its page belongs to another user than the session, because another tab has signed in as another user
 * meanwhile.
 */
@Injectable()
export class Authentication {
  constructor(
    private readonly config: Config,
    @Optional() private readonly sessions?: SessionResolver,
  ) {}

  readonly authenticate: RequestHandler = async (request, _response, next) => {
    try {
      const credentials = readCredentials(request, this.config);
      const hasAny = credentials.cookieToken !== null || credentials.tablet !== null;
      const auth = hasAny ? ((await this.sessions?.resolve(credentials)) ?? null) : null;
      (request as AuthenticatedRequest).auth = auth;
      const pageUser = request.headers[PAGE_USER];
      const isOthers = auth !== null && typeof pageUser === 'string' && pageUser !== auth.user.id;
      next(isOthers && !READS.has(request.method) ? otherAccount(auth.user.username) : undefined);
    } catch (error) {
      next(error);
    }
  };
}

/** Reads the credentials of a request or of a socket's upgrade request. */
export function readCredentials(request: Pick<Request, 'headers'>, { isSecureOrigin }: Config): Credentials {
  const userId = request.headers['x-user-id'];
  const token = request.headers['x-auth-token'];
  return {
    cookieToken: readCookie(
      request.headers.cookie,
      cookieName(SESSION_COOKIE, { path: '/', isSecure: isSecureOrigin }),
    ),
    tablet: typeof userId === 'string' && typeof token === 'string' ? { userId, token } : null,
  };
}

export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=') || null;
  }
  return null;
}
