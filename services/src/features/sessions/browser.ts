import type { Credentials } from '../../platform/auth/index.js';
import type { Device } from './devices.service.js';

/** What a browser sends about itself. */
export interface Browser {
  credentials: Credentials;
  /** The saved sign-ins that it holds. */
  devices: Device[];
  /** The cookie of `KnownBrowsers`. */
  knownCookie: string | null;
  network: string;
  isTablet: boolean;
  userAgent: string | null;
}
