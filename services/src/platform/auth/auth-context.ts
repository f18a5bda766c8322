import type { Role } from '@beem/contracts';
import type { Request } from 'express';
import type { AppError } from '../errors/index.js';

/** The user behind a request, as far as permission is concerned. */
export interface AuthUser {
  id: string;
  username: string;
  /** As long as the role needs a second factor that the user does not have, `user`. */
  role: Role;
  /** The role that is withheld until then. */
  withheldRole?: Role;
  isEmailVerified: boolean;
  /** `YYYY-MM-DD`, null while the age is not verified. */
  dateOfBirth: string | null;
}

export interface Auth {
  user: AuthUser;
  sessionId: string;
  /** Whether the user entered their password within the last ten minutes; a saved sign-in does not count. */
  hasRecentPassword: boolean;
  hasSecondFactor: boolean;
  /** Whether a second factor was passed within the last ten minutes; a saved sign-in does not count. */
  hasRecentSecondFactor: boolean;
  /** Whether it was true some seconds ago and nobody has reported a change since (docs/decisions/sessions.md). */
  isRemembered: boolean;
}

/** Credentials of one request: the cookie, or the tablet's headers (specification, section 7). */
export interface Credentials {
  cookieToken: string | null;
  tablet: { userId: string; token: string } | null;
}

/** Behind its prefix, where it has one (`cookieName`). */
export const SESSION_COOKIE = 'beem_session';

/** Turns credentials into a user. The sessions feature provides it; null means signed out. */
export abstract class SessionResolver {
  /** May answer from memory, in a process that is certainly notified of every change. */
  abstract resolve(credentials: Credentials): Promise<Auth | null>;
  /** Asks the database. */
  abstract lookUp(credentials: Credentials): Promise<Auth | null>;
  /** What these credentials are refused with, where their session ended for a reason that its user may read; else null. */
  abstract whyEnded(credentials: Credentials): Promise<AppError | null>;
  /** Whether a session still holds. Unlike `resolve` it does not count as use: an open tab alone keeps nobody signed in. */
  abstract isLive(sessionId: string): Promise<boolean>;
}

/** What the authentication middleware leaves on a request. */
export type AuthenticatedRequest = Request & { auth: Auth | null };
