import { apiQuery } from '@beem/platform';

/** The address below which admins read donations. */
export const DONATIONS_ADDRESS = '/api/admin/donations';

/** GET /api/admin/donations/counts: the number of donations per status. */
export const countsOptions = apiQuery('/api/admin/donations/counts');
/** GET /api/admin/donations/check: the result of the last check. */
export const checkOptions = apiQuery('/api/admin/donations/check');

/** Query keys of the data that a refund changes. */
export const REFUND_CHANGES = [[DONATIONS_ADDRESS], countsOptions.queryKey];
