import { apiQuery } from '@beem/platform';

/** Below it is all that admins read of donations. */
export const DONATIONS_ADDRESS = '/api/admin/donations';

/** GET /api/admin/donations/counts: how many donations have each status. */
export const countsOptions = apiQuery('/api/admin/donations/counts');
/** GET /api/admin/donations/check: what the last check has found. */
export const checkOptions = apiQuery('/api/admin/donations/check');

/** What a refund of any admin changes. */
export const REFUND_CHANGES = [[DONATIONS_ADDRESS], countsOptions.queryKey];
