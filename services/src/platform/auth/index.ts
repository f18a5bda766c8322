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
export { AuthenticateMiddleware, readCookie, readCredentials } from './authenticate.middleware.js';
export { cookieName } from './cookie-name.js';
export { isOwnOrigin, OriginMiddleware } from './origin.middleware.js';
