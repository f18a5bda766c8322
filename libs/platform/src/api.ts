import { createApiClient } from '@beem/api-client';
import { isTabletAgent, readStoredLogin } from './tablet';

/** The one REST client of a tab. On tablets the stored login travels as headers (specification, section 7). */
export const api = createApiClient(tabletHeaders);

/** Headers of the stored login, empty unless this is a tablet with one; for uploads that bypass `api`. */
export function tabletHeaders(): Record<string, string> {
  const login = isTabletAgent() ? readStoredLogin() : null;
  return login ? { 'X-User-ID': login.userId, 'X-Auth-Token': login.token } : {};
}
