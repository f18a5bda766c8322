/** The platform's endpoint, and that of connected accounts. */
export const WEBHOOK_SECRETS = ['whsec_of-the-platform', 'whsec_of-connected-accounts'];

/** For decisions made before any request to Stripe: nothing listens there. */
export const PAYMENT_SETTINGS = {
  PAYMENTS: 'local',
  STRIPE_SECRET_KEY: 'sk_test_beem',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_beem',
  STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRETS.join(','),
  STRIPE_LOCAL_URL: 'http://127.0.0.1:9',
};
