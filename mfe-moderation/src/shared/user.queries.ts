import { apiQuery } from '@beem/platform';

/** Below it is all that moderators read of users; the list itself. */
export const USERS_ADDRESS = '/api/admin/users';
export const AUDIT_ADDRESS = '/api/admin/audit';

/** GET /api/admin/users/{id}. */
export const userOptions = (id: string) => apiQuery('/api/admin/users/{id}', { path: { id } });

/** What an action on a user changes: the user, the list, and the audit log. */
export const changesOf = (id: string) => [userOptions(id).queryKey, [USERS_ADDRESS], [AUDIT_ADDRESS]];
