export {
  AccessByService,
  AccessGuard,
  acceptsRemembered,
  accessOf,
  lacksStaffFactor,
  Me,
  MyAuth,
  Public,
  RecentPassword,
  RecentSecondFactor,
  RememberedSession,
  Roles,
  requireRecent,
  requireRecentSecondFactor,
  requireStaffFactor,
  Viewer,
} from './access.js';
export {
  type Auth,
  type AuthenticatedRequest,
  type AuthUser,
  type Credentials,
  SESSION_COOKIE,
  SessionResolver,
} from './auth-context.js';
export { Authentication, readCookie, readCredentials } from './authentication.js';
export { cookieName } from './cookie-name.js';
export { isOwnOrigin, OriginCheck } from './origin-check.js';
