import type { Credentials } from '../../../platform/auth/index.js';

/** A saved sign-in in a browser: scripts know its id; its token is in an httpOnly cookie. */
export interface Device {
  id: string;
  token: string;
}

/** The credentials and facts that a browser sends about itself. */
export interface Browser {
  credentials: Credentials;
  /** The saved sign-ins that it holds. */
  devices: Device[];
  /** The cookie of `KnownBrowsers`; a new browser's has only an id. */
  knownCookie: string;
  /** Hash of its id. */
  browserHash: Buffer;
  network: string;
  isTablet: boolean;
  userAgent: string | null;
}
