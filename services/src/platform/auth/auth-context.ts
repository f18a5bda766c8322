import type { Role } from '@beem/contracts';
import type { Request } from 'express';
import type { AppError } from '../errors/index.js';

/** The fields of a request's user that matter for permissions. */
export interface AuthUser {
  id: string;
  username: string;
  /** `user` while the role requires a second factor that the user does not have. */
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
  /** Whether the user entered the password within the last ten minutes; a saved sign-in does not count. */
  hasRecentPassword: boolean;
  hasSecondFactor: boolean;
  /** Whether the user passed a second factor within the last ten minutes; a saved sign-in does not count. */
  hasRecentSecondFactor: boolean;
  /**
   * Whether the answer comes from the cache: it is some seconds old, and no change has been reported since
   * (docs/decisions/sessions.md).
   */
  isRemembered: boolean;
}

/** Credentials of one request: the cookie, or the tablet's headers (specification, section 7). */
export interface Credentials {
  cookieToken: string | null;
  tablet: { userId: string; token: string } | null;
}

/** Name of the cookie after its prefix, if it has one (`cookieName`). */
export const SESSION_COOKIE = 'beem_session';

/** Finds the user of credentials; null means signed out. The sessions feature implements it. */
export abstract class SessionResolver {
  /** May answer from the cache, in a process that certainly learns of every change. */
  abstract resolve(credentials: Credentials): Promise<Auth | null>;
  /** Reads the database. */
  abstract lookUp(credentials: Credentials): Promise<Auth | null>;
  /** The refusal for these credentials if their session ended for a reason that its user may read; else null. */
  abstract whyEnded(credentials: Credentials): Promise<AppError | null>;
  /**
   * Whether a session is still valid. Unlike `resolve` this does not count as use: an open tab alone does not keep a
   * user signed in.
   */
  abstract isLive(sessionId: string): Promise<boolean>;
}

/** The data that the authentication middleware adds to a request. */
export type AuthenticatedRequest = Request & { auth: Auth | null };
