import type Stripe from 'stripe';
import type { OwnPayments } from './own-payments.js';

/**
 * Beem's request for a creator's account; the contract suite tests that Beem sends it so
 * (services/test/payments/payment-events).
 */
export const EXPRESS: Stripe.AccountCreateParams = {
  controller: {
    losses: { payments: 'application' },
    fees: { payer: 'application' },
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { transfers: { requested: true } },
  settings: { payouts: { schedule: { interval: 'weekly', weekly_anchor: 'monday' } } },
  metadata: { userId: '0190f3a0-0000-7000-8000-000000000001' },
};

/** A connected account that may receive money. */
export async function verifiedAccount({ stripe, control }: OwnPayments): Promise<string> {
  const { id } = await stripe.accounts.create(EXPRESS);
  await control(`accounts/${id}/complete`);
  return id;
}

/** $10.00 with Beem's fee and the processing fee of the worked donations, as Beem requests it. */
export const donationTo = (destination: string): Stripe.PaymentIntentCreateParams => ({
  ...{ amount: 1000, currency: 'usd', application_fee_amount: 159, transfer_data: { destination } },
  ...{ allowed_payment_method_types: ['card'], metadata: { donation_id: '1' } },
});
