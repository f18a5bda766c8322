import { apiQuery } from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';

/** GET /api/creator/:userId for the signed-in user, who may not be a creator yet. */
export const creatorOptions = (userId: string) => apiQuery('/api/creator/{userId}', { path: { userId } });

/** GET /api/creator/stripe-status. */
export const paymentStatusOptions = apiQuery('/api/creator/stripe-status');

/** GET /api/creator/donations in pages of ten, newest first. */
export const donationsOptions = apiPages('/api/creator/donations');
