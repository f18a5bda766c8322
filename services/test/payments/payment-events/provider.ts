import Stripe from 'stripe';
import { accountRequest } from '../../../src/features/payments/payment-accounts/accounts/account-requests.js';
import { openOwnStripe } from '../../support/index.js';

/** What the contract suite runs against: Stripe's test mode or the stand-in. */
export interface Provider {
  stripe: Stripe;
  /** For a Beem that uses it. It sends no webhooks by itself, because Stripe cannot reach this machine. */
  env: Record<string, string>;
  /** A new run of the suite in test mode must not use the keys of the previous one. */
  keyOf(name: string): string;
  verifiedAccount(): Promise<string>;
  close(): Promise<void>;
}

/** Never a live key: the suite charges cards. */
const TEST_KEY = /^(sk|rk)_test_\w{20,}$/;

export async function openProvider(key = process.env.STRIPE_SECRET_KEY): Promise<Provider> {
  const run = Date.now().toString(36);
  const keyOf = (name: string) => `beem-contract-${run}-${name}`;
  if (key && TEST_KEY.test(key) && !process.env.STRIPE_LOCAL_URL) {
    const stripe = new Stripe(key, { telemetry: false, maxNetworkRetries: 2 });
    const env = {
      ...{ PAYMENTS: 'stripe', STRIPE_LOCAL_URL: '', STRIPE_SECRET_KEY: key },
      ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_contract', STRIPE_WEBHOOK_SECRETS: 'whsec_contract' },
    };
    return { stripe, env, keyOf, verifiedAccount: () => verifyAtStripe(stripe), close: async () => {} };
  }
  const standIn = await openOwnStripe();
  return {
    ...{ stripe: standIn.sdk, env: standIn.env, keyOf },
    async verifiedAccount() {
      const { id } = await standIn.sdk.accounts.create(accountRequest('contract'));
      await standIn.control(`accounts/${id}/complete`);
      return id;
    },
    close: () => standIn.stop(),
  };
}

const LIMIT_MS = 60_000;

/**
 * Test mode verifies an account that the platform may fill in itself, with Stripe's magic values
 * (https://docs.stripe.com/connect/testing). Such an account is no Express one, but receives destination charges alike.
 */
async function verifyAtStripe(stripe: Stripe): Promise<string> {
  const { id } = await stripe.accounts.create({
    country: 'US',
    business_type: 'individual',
    controller: {
      losses: { payments: 'application' },
      fees: { payer: 'application' },
      stripe_dashboard: { type: 'none' },
      requirement_collection: 'application',
    },
    capabilities: { transfers: { requested: true } },
    business_profile: { mcc: '7922', url: 'https://beem.example' },
    individual: {
      ...{ first_name: 'Ada', last_name: 'Test', email: 'ada@example.com', phone: '0000000000' },
      ...{ dob: { day: 1, month: 1, year: 1901 }, ssn_last_4: '0000', id_number: '000000000' },
      address: {
        line1: 'address_full_match',
        city: 'Columbus',
        state: 'OH',
        postal_code: '43214',
        country: 'US',
      },
    },
    external_account: 'btok_us_verified',
    tos_acceptance: { date: Math.floor(Date.now() / 1000), ip: '8.8.8.8' },
  });
  for (const until = Date.now() + LIMIT_MS; Date.now() < until; ) {
    const { capabilities } = await stripe.accounts.retrieve(id);
    if (capabilities?.transfers === 'active') return id;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  throw new Error(`Stripe did not verify ${id} within a minute.`);
}
