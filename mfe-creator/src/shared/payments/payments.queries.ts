import { apiQuery, useQuery } from '@beem/platform';

/** The settings of donations: the payment provider and the limits of amounts. */
export const usePaymentSettings = () => useQuery(apiQuery('/api/payments'));
