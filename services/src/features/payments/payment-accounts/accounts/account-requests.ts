import type { Stripe } from 'stripe';

/*
 * Beem's requests to Stripe, in the terms of its API. The contract suite sends the same requests
 * (services/test/payments/payment-events).
 */

/** Contains nothing that may change between two attempts, because Stripe refuses the same key with other content. */
export const accountRequest = (userId: string): Stripe.AccountCreateParams => ({
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { transfers: { requested: true } },
  settings: { payouts: { schedule: { interval: 'weekly', weekly_anchor: 'monday' } } },
  metadata: { userId },
});

/** @param page address to which the creator returns */
export const linkRequest = (account: string, page: string): Stripe.AccountLinkCreateParams => ({
  account,
  type: 'account_onboarding',
  return_url: `${page}?success=true`,
  refresh_url: `${page}?refresh=true`,
});
