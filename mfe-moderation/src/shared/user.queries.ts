import { apiQuery } from '@beem/platform';

/** The address of the list, below which moderators read users. */
export const USERS_ADDRESS = '/api/admin/users';
export const AUDIT_ADDRESS = '/api/admin/audit';

/** GET /api/admin/users/{id}. */
export const userOptions = (id: string) => apiQuery('/api/admin/users/{id}', { path: { id } });

/** Query keys that an action on a user changes: the user, the list, and the audit log. */
export const changesOf = (id: string) => [userOptions(id).queryKey, [USERS_ADDRESS], [AUDIT_ADDRESS]];
