import { apiQuery, useQuery } from '@beem/platform';

/** How donations are paid, and between which amounts. */
export const usePaymentSettings = () => useQuery(apiQuery('/api/payments'));
