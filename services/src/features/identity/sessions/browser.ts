import type { Credentials } from '../../../platform/auth/index.js';

/** A saved sign-in as a browser holds it: its id is known to scripts, its token is in an httpOnly cookie. */
export interface Device {
  id: string;
  token: string;
}

/** What a browser sends about itself. */
export interface Browser {
  credentials: Credentials;
  /** The saved sign-ins that it holds. */
  devices: Device[];
  /** The cookie of `KnownBrowsers`; that of a new browser has nothing but an id. */
  knownCookie: string;
  /** Of the id in it. */
  browserHash: Buffer;
  network: string;
  isTablet: boolean;
  userAgent: string | null;
}
