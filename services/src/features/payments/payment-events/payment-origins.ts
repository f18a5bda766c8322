import type { Config } from '../../../platform/config/index.js';

/** Origins that a page with a donation form needs, as sources of a Content-Security-Policy. */
export interface PaymentOrigins {
  scripts: string[];
  calls: string[];
  frames: string[];
  /** Origins that may use the browser's payment methods. */
  wallets: string[];
}

/** From Stripe's documentation of Stripe.js; its frames have their own policy. */
const STRIPE_ORIGINS: PaymentOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  wallets: ['https://js.stripe.com'],
};

/** Null while payments are off, because no page needs any then. */
export function paymentOriginsOf({ env }: Pick<Config, 'env'>): PaymentOrigins | null {
  const { PAYMENTS: mode, STRIPE_LOCAL_URL: standIn } = env;
  if (mode === 'off') return null;
  if (mode === 'stripe' || !standIn) return STRIPE_ORIGINS;
  const own = [new URL(standIn).origin];
  return { scripts: own, calls: own, frames: own, wallets: own };
}
