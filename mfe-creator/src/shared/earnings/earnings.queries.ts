import { apiQuery } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';

/** GET /api/creator/:userId, for the signed-in user, who may be no creator yet. */
export const creatorOptions = (userId: string) => apiQuery('/api/creator/{userId}', { path: { userId } });

/** GET /api/creator/stripe-status. */
export const paymentStatusOptions = apiQuery('/api/creator/stripe-status');

/** GET /api/creator/donations: the newest ten, and ten more with each page. */
export const donationsOptions = apiPages('/api/creator/donations');
