import { apiQuery } from '@beem/platform';

/** GET /api/admin/user-analytics. */
export const userAnalyticsOptions = apiQuery('/api/admin/user-analytics');
