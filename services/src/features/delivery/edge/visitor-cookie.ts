import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { cookieName, readCookie } from '../../../platform/auth/index.js';
import type { Config } from '../../../platform/config/index.js';

const NAME = 'beem_visitor';
const PATH = '/';
/** 128 random bits as base64url. */
const VISITOR_ID = /^[\w-]{22}$/;
/** Longer than any canary exists. */
const KEPT_DAYS = 90;

const nameFor = ({ isSecureOrigin }: Config) => cookieName(NAME, { path: PATH, isSecure: isSecureOrigin });

/** The visitor's random id, used for canaries only; null without a valid one. */
export function readVisitorId(request: Pick<Request, 'headers'>, config: Config): string | null {
  const value = readCookie(request.headers.cookie, nameFor(config));
  return value !== null && VISITOR_ID.test(value) ? value : null;
}

/** Gives a visitor an id. */
export function issueVisitorId(response: Response, config: Config): string {
  const id = randomBytes(16).toString('base64url');
  response.cookie(nameFor(config), id, {
    ...{ httpOnly: true, sameSite: 'lax', secure: config.isSecureOrigin, path: PATH },
    maxAge: KEPT_DAYS * 86_400_000,
  });
  return id;
}
