import type { Config } from '../../../platform/config/index.js';

/** Origins that a page with a donation form needs, as sources of a Content-Security-Policy. */
export interface PaymentOrigins {
  scripts: string[];
  calls: string[];
  frames: string[];
  /** May use the browser's payment methods. */
  wallets: string[];
}

/** As Stripe documents for Stripe.js; what its frames load obeys their own policy. */
const STRIPE_ORIGINS: PaymentOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  wallets: ['https://js.stripe.com'],
};

/** Null where payments are off: then no page needs any. */
export function paymentOriginsOf({ env }: Pick<Config, 'env'>): PaymentOrigins | null {
  const { PAYMENTS: mode, STRIPE_LOCAL_URL: standIn } = env;
  if (mode === 'off') return null;
  if (mode === 'stripe' || !standIn) return STRIPE_ORIGINS;
  const own = [new URL(standIn).origin];
  return { scripts: own, calls: own, frames: own, wallets: own };
}
