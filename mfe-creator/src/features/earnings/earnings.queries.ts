import { apiQuery } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';

/** GET /api/creator/earnings. */
export const earningsOptions = apiQuery('/api/creator/earnings');

/** GET /api/creator/payout-info: texts that are the same for all users. */
export const payoutInfoOptions = apiQuery('/api/creator/payout-info');

/** GET /api/creator/payouts, newest first. */
export const payoutsOptions = apiPages('/api/creator/payouts');
