import type { Stripe } from 'stripe';

/*
 * What Beem asks Stripe for, in the words of its API. The contract suite sends these very requests (services/test/payments/payment-events).
 */

/** Nothing that may change between two attempts: the same key with other content is refused. */
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

/** @param page where the creator comes back to */
export const linkRequest = (account: string, page: string): Stripe.AccountLinkCreateParams => ({
  account,
  type: 'account_onboarding',
  return_url: `${page}?success=true`,
  refresh_url: `${page}?refresh=true`,
});
