import type { Provider } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { Config } from '../../../platform/config/index.js';
import { AppError } from '../../../platform/errors/index.js';

/** Injects Stripe's SDK, or null where PAYMENTS is off. */
export const STRIPE = Symbol('STRIPE');

const TIMEOUT_MS = 15_000;
/** The SDK repeats a call with the same idempotency key. */
const RETRIES = 2;

export const stripeProvider: Provider = {
  provide: STRIPE,
  inject: [Config],
  useFactory: createStripe,
};

/** Creates the SDK for Stripe, or for the stand-in on this machine; it is not loaded while payments are off. */
export async function createStripe({ env }: Config): Promise<Stripe | null> {
  const { PAYMENTS: payments, STRIPE_SECRET_KEY: key, STRIPE_LOCAL_URL: standIn } = env;
  if (payments === 'off' || !key) return null;
  const { default: Sdk } = await import('stripe');
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false };
  if (!standIn) return new Sdk(key, options);
  const { hostname: host, port } = new URL(standIn);
  return new Sdk(key, { ...options, host, port, protocol: 'http' });
}

/** @throws payments_off without Stripe */
export function requireStripe(stripe: Stripe | null): Stripe {
  if (stripe) return stripe;
  throw new AppError({
    status: 503,
    code: 'payments_off',
    message: 'Payment system not loaded. Please try again.',
  });
}
