import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { readPayment } from '../../../src/features/payments/donations/convergence/read-payment.js';
import {
  intentRequest,
  RESTORED_MARK,
  refundRequest,
  restoreRequest,
  reversalRequest,
  takeBackRequest,
} from '../../../src/features/payments/donations/payment-requests.js';
import {
  accountRequest,
  linkRequest,
} from '../../../src/features/payments/payment-accounts/accounts/account-requests.js';
import { createUser, startBeem } from '../../support/index.js';
import { intentOf, ledgerOf, postDonation, rowOf } from '../donations/donations.js';
import { openProvider, type Provider } from './provider.js';

/**
 * What Beem relies on, in the very requests that Beem sends, run against the stand-in always, and against Stripe's test mode
 * when STRIPE_SECRET_KEY=sk_test_… is given (docs/decisions/payment-provider.md). The names of the tests are the list of what
 * it covers.
 */
const SECRET = 'whsec_contract';
const TRIES = 30;

/** What Stripe does a moment later. */
async function soon<T>(find: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await find();
    if (found !== undefined) return found;
    await sleep(1_000);
  }
  throw new Error('It has not come after half a minute.');
}

describe('the contract with Stripe', () => {
  let provider: Provider;
  let stripe: Stripe;
  let account: string;

  beforeAll(async () => {
    provider = await openProvider();
    stripe = provider.stripe;
    account = await provider.verifiedAccount();
  });
  afterAll(() => provider?.close());

  const EXPRESS = accountRequest('0190f3a0-0000-7000-8000-000000000001');
  /** $10.00 with the fees of the worked donation. */
  const donationTo = (destination: string) =>
    intentRequest({
      ...{ id: '1', charge_cents: 1000, platform_fee_cents: 100, processing_fee_cents: 59, destination },
    });
  const donation = () => donationTo(account);
  async function pay(card = 'pm_card_bypassPending') {
    const intent = await stripe.paymentIntents.create({ ...donation(), confirm: true, payment_method: card });
    return { intent: intent.id, charge: String(intent.latest_charge) };
  }
  const errorOf = (call: Promise<unknown>) =>
    call.then(
      () => {
        throw new Error('It was accepted.');
      },
      (error: Stripe.errors.StripeError) => error,
    );

  describe('accounts', () => {
    it('an Express account is created with everything due, transfers inactive and no payouts', async () => {
      const created = await stripe.accounts.create(EXPRESS, { idempotencyKey: provider.keyOf('account') });
      expect(created).toMatchObject({ type: 'express', details_submitted: false, payouts_enabled: false });
      expect(created.capabilities?.transfers).toBe('inactive');
      expect(created.requirements?.currently_due).not.toEqual([]);
      expect(created.controller).toMatchObject({
        ...{ losses: { payments: 'application' }, fees: { payer: 'application' } },
        stripe_dashboard: { type: 'express' },
      });
      expect(created).toMatchObject({
        ...{ country: expect.stringMatching(/^[A-Z]{2}$/), metadata: EXPRESS.metadata },
        settings: { payouts: { schedule: { interval: 'weekly', weekly_anchor: 'monday' } } },
      });
      const again = await stripe.accounts.create(EXPRESS, { idempotencyKey: provider.keyOf('account') });
      expect(again.id).toBe(created.id);
    });

    it('an account link has an address that expires within minutes', async () => {
      const { id } = await stripe.accounts.create(EXPRESS);
      const page = 'http://localhost:3000/creator/monetization';
      const link = await stripe.accountLinks.create(linkRequest(id, page));
      expect(link).toMatchObject({ object: 'account_link', url: expect.stringMatching(/^https?:/) });
      expect(link.expires_at).toBeGreaterThan(link.created);
    });

    it('a verified account has transfers active, payouts enabled and nothing due', async () => {
      const found = await stripe.accounts.retrieve(account);
      expect(found).toMatchObject({ payouts_enabled: true, capabilities: { transfers: 'active' } });
      expect(found.requirements).toMatchObject({ currently_due: [], disabled_reason: null });
    });

    it('an account that is not there, or whose access is withdrawn, is 403 account_invalid', async () => {
      const error = await errorOf(stripe.accounts.retrieve('acct_1BeemContract00'));
      expect(error).toMatchObject({ statusCode: 403, code: 'account_invalid' });
    });
  });

  describe('payments', () => {
    it('an intent keeps amount, fee, destination, methods and metadata, and has a client secret', async () => {
      const intent = await stripe.paymentIntents.create(donation());
      expect(intent).toMatchObject({
        ...{ status: 'requires_payment_method', amount: 1000, application_fee_amount: 159 },
        ...{ transfer_data: { destination: account }, metadata: { donation_id: '1' }, latest_charge: null },
        ...{ allowed_payment_method_types: ['card'], payment_method_types: ['card'] },
      });
      expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    });

    it('a paid intent expands to charge, transfer of the whole amount and application fee', async () => {
      const { intent } = await pay();
      const expand = ['latest_charge.transfer', 'latest_charge.application_fee'];
      const found = await stripe.paymentIntents.retrieve(intent, { expand });
      expect(found).toMatchObject({
        ...{ status: 'succeeded', amount_received: 1000 },
        latest_charge: {
          ...{ paid: true, refunded: false, disputed: false, amount_refunded: 0 },
          transfer: { amount: 1000, destination: account, amount_reversed: 0 },
          application_fee: { amount: 159, amount_refunded: 0 },
        },
      });
    });

    it('the same idempotency key answers the same intent, with other parameters an idempotency error', async () => {
      const options = { idempotencyKey: provider.keyOf('intent') };
      const first = await stripe.paymentIntents.create(donation(), options);
      expect((await stripe.paymentIntents.create(donation(), options)).id).toBe(first.id);
      const error = await errorOf(stripe.paymentIntents.create({ ...donation(), amount: 2000 }, options));
      expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    });

    it.each([
      ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
      ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ])(
      '%s is refused with its code, and the intent can be paid with another card',
      async (card, code, reason) => {
        const { id } = await stripe.paymentIntents.create(donation());
        const error = await errorOf(stripe.paymentIntents.confirm(id, { payment_method: card }));
        expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code: reason });
        const failed = await stripe.paymentIntents.retrieve(id);
        expect(failed).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } });
        const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
        expect(paid.status).toBe('succeeded');
      },
    );

    it('a card with 3-D Secure requires an action', async () => {
      const { id } = await stripe.paymentIntents.create(donation());
      const asked = await stripe.paymentIntents.confirm(id, {
        payment_method: 'pm_card_authenticationRequired',
      });
      expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    });

    it('an intent that is not paid can be canceled, a paid one cannot', async () => {
      const { id } = await stripe.paymentIntents.create(donation());
      expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
      const { intent } = await pay();
      const error = await errorOf(stripe.paymentIntents.cancel(intent));
      expect(error.code).toBe('payment_intent_unexpected_state');
    });

    it('a destination that is not verified is refused when the intent is created', async () => {
      const { id } = await stripe.accounts.create(EXPRESS);
      const error = await errorOf(stripe.paymentIntents.create(donationTo(id)));
      expect(error).toMatchObject({ statusCode: 400, code: 'insufficient_capabilities_for_transfer' });
    });

    it('a property that cannot be expanded, a wrong id and an unknown parameter are errors', async () => {
      const { intent } = await pay();
      const expand = ['latest_charge.colour'];
      expect(await errorOf(stripe.paymentIntents.retrieve(intent, { expand }))).toMatchObject({
        statusCode: 400,
      });
      expect(await errorOf(stripe.paymentIntents.retrieve('pi_contract'))).toMatchObject({
        ...{ statusCode: 404, code: 'resource_missing' },
      });
      const unknown = { ...donation(), colour: 'red' } as Stripe.PaymentIntentCreateParams;
      expect(await errorOf(stripe.paymentIntents.create(unknown))).toMatchObject({
        ...{ code: 'parameter_unknown', param: 'colour' },
      });
    });

    it('intents are listed newest first, by time and page', async () => {
      const { intent } = await pay();
      const page = await stripe.paymentIntents.list({ limit: 1, created: { gte: 1_600_000_000 } });
      expect(page).toMatchObject({ has_more: true, data: [{ id: intent }] });
    });
  });

  describe('what goes back', () => {
    it('a refund in part and in full takes transfer and fee back in proportion', async () => {
      const { intent, charge } = await pay();
      const part = refundRequest(intent);
      await stripe.refunds.create({ ...part, amount: 500 });
      const { state } = await readPayment(stripe, intent);
      expect(state).toMatchObject({ refundedCents: 500, reversedCents: 500, dispute: null });
      expect([79, 80]).toContain(state.feeRefundedCents); // Half of 159.
      await stripe.refunds.create(part);
      const found = await stripe.charges.retrieve(charge, {
        expand: ['transfer', 'application_fee', 'refunds'],
      });
      expect(found).toMatchObject({
        ...{ refunded: true, amount_refunded: 1000, refunds: { data: [{ amount: 500 }, { amount: 500 }] } },
        ...{ transfer: { amount_reversed: 1000 }, application_fee: { amount_refunded: 159 } },
      });
      expect(await errorOf(stripe.refunds.create(part))).toMatchObject({ code: 'charge_already_refunded' });
    });

    it('a refund with the same idempotency key is one refund', async () => {
      const { intent, charge } = await pay();
      const options = { idempotencyKey: provider.keyOf('refund') };
      const first = await stripe.refunds.create({ ...refundRequest(intent), amount: 400 }, options);
      const again = await stripe.refunds.create({ ...refundRequest(intent), amount: 400 }, options);
      expect(again.id).toBe(first.id);
      expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
      expect((await stripe.charges.retrieve(charge)).amount_refunded).toBe(400);
    });

    it('a refusal is saved with its idempotency key, refused parameters are not', async () => {
      const { intent } = await pay();
      await stripe.refunds.create(refundRequest(intent));
      const refused = { idempotencyKey: provider.keyOf('refused') };
      for (const replayed of [undefined, 'true']) {
        const error = await errorOf(stripe.refunds.create(refundRequest(intent), refused));
        expect(error).toMatchObject({ code: 'charge_already_refunded' });
        expect(error.headers?.['idempotent-replayed']).toBe(replayed);
      }
      const wrong = { idempotencyKey: provider.keyOf('wrong') };
      const unknown = { ...donation(), colour: 'red' } as Stripe.PaymentIntentCreateParams;
      await errorOf(stripe.paymentIntents.create(unknown, wrong));
      expect((await stripe.paymentIntents.create(donation(), wrong)).amount).toBe(1000);
    });

    it('a part of a transfer that is taken back is found on the transfer, with its metadata', async () => {
      const { intent, charge } = await pay();
      const transfer = String((await stripe.charges.retrieve(charge)).transfer);
      const options = { idempotencyKey: provider.keyOf('reversal') };
      const reverse = () => stripe.transfers.createReversal(transfer, reversalRequest(300, 'dp_1'), options);
      const reversal = await reverse();
      expect(reversal).toMatchObject({ amount: 300, transfer, metadata: { dispute: 'dp_1' } });
      expect((await reverse()).id).toBe(reversal.id);
      expect(await stripe.transfers.retrieve(transfer)).toMatchObject({
        ...{ amount_reversed: 300, reversed: false },
        reversals: { has_more: false, data: [{ id: reversal.id, metadata: { dispute: 'dp_1' } }] },
      });
      await stripe.transfers.createReversal(transfer, { amount: 100 });
      const listed = await stripe.transfers.listReversals(transfer, { limit: 1 });
      expect(listed).toMatchObject({ has_more: true, data: [{ amount: 100 }] });
      const all = await stripe.transfers
        .listReversals(transfer, { limit: 1 })
        .autoPagingToArray({ limit: 9 });
      expect(all.map(({ amount }) => amount)).toEqual([100, 300]);
      expect(await readPayment(stripe, intent)).toMatchObject({
        ...{ disputeReversedCents: 300, transfer: { id: transfer }, state: { reversedCents: 100 } },
      });
    });

    it('a creator gets money from the balance, found by its group and metadata, and it is taken back', async () => {
      const { charge } = await pay('pm_card_bypassPending');
      const { transfer_group } = await stripe.charges.retrieve(charge, { expand: ['refunds'] });
      const wanted = { donationId: '17', amount: 100, destination: account, group: transfer_group ?? '' };
      const options = { idempotencyKey: provider.keyOf('restore') };
      const { id } = await stripe.transfers.create(restoreRequest(wanted), options);
      expect((await stripe.transfers.create(restoreRequest(wanted), options)).id).toBe(id);
      const { data } = await stripe.transfers.list({ transfer_group: wanted.group, limit: 100 });
      const marked = data.filter(({ metadata }) => metadata[RESTORED_MARK] === '17');
      expect(marked).toMatchObject([{ id, amount: 100, destination: account, source_transaction: null }]);
      expect(await stripe.transfers.createReversal(id, takeBackRequest(40))).toMatchObject({ amount: 40 });
    });

    it('a refund to a slow bank is pending, and its transfer is reversed at once by it', async () => {
      const { intent } = await pay('pm_card_pendingRefund');
      const refund = await stripe.refunds.create(refundRequest(intent));
      expect(refund).toMatchObject({ status: 'pending', metadata: { takes_creator_share: 'true' } });
      const { state, transfer } = await readPayment(stripe, intent);
      expect(state).toMatchObject({ refundedCents: 0, pendingRefundCents: 1000, reversedCents: 1000 });
      expect(transfer?.reversedByRefund).toEqual(new Map([[refund.id, 1000]]));
    });

    it('a transfer is reversed once, with the fee', async () => {
      const { charge } = await pay();
      const { transfer } = await stripe.charges.retrieve(charge);
      const reverse = () =>
        stripe.transfers.createReversal(String(transfer), { refund_application_fee: true });
      expect(await reverse()).toMatchObject({ amount: 1000, transfer });
      expect(await errorOf(reverse())).toMatchObject({ statusCode: 400 });
    });

    it('a dispute is found by its charge, takes the amount, and is won by evidence', async () => {
      const { intent, charge } = await pay('pm_card_createDispute');
      const dispute = await soon(async () => (await stripe.disputes.list({ charge, limit: 10 })).data[0]);
      expect(dispute).toMatchObject({ charge, amount: 1000, status: 'needs_response' });
      expect(await stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
      const found = await readPayment(stripe, intent);
      expect(found.state.dispute).toEqual({ id: dispute.id, status: 'open', cents: 1000 });
      const evidence = { uncategorized_text: 'winning_evidence' };
      await stripe.disputes.update(dispute.id, { evidence, submit: true });
      await soon(async () => {
        const { status } = await stripe.disputes.retrieve(dispute.id);
        return status === 'won' ? status : undefined;
      });
    });
  });

  describe('balances, payouts and events', () => {
    it('a connected account has its part of a donation, by the header Stripe-Account', async () => {
      const amountOf = async () => {
        const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount: account });
        return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
      };
      const before = await amountOf();
      await pay();
      expect((await amountOf()) - before).toBe(841);
    });

    it('a payout belongs to its connected account, and is found by the header Stripe-Account alone', async () => {
      const options = { stripeAccount: account };
      await pay();
      const payout = await soon(() =>
        stripe.payouts.create({ amount: 100, currency: 'usd' }, options).catch(() => undefined),
      );
      const found = await stripe.payouts.retrieve(payout.id, {}, options);
      expect(found).toMatchObject({ object: 'payout', amount: 100, currency: 'usd' });
      expect(found.arrival_date).toBeGreaterThan(1_600_000_000);
      expect((await stripe.payouts.list({ limit: 3 }, options)).data.map(({ id }) => id)).toContain(
        payout.id,
      );
      expect(await errorOf(stripe.payouts.retrieve(payout.id))).toMatchObject({ statusCode: 404 });
    });

    it('every payment leaves an event with the object as it was', async () => {
      const { intent } = await pay();
      const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 5 });
      const event = data.find(({ data: { object } }) => (object as Stripe.PaymentIntent).id === intent);
      expect(event).toMatchObject({ object: 'event', data: { object: { status: 'succeeded' } } });
      expect((await stripe.events.retrieve(event?.id ?? '')).id).toBe(event?.id);
    });

    it('a webhook is taken with its signature, and refused when forged or older than five minutes', () => {
      const payload = JSON.stringify({ id: 'evt_1', object: 'event' });
      const sign = (secret: string, ageSeconds = 0) =>
        stripe.webhooks.generateTestHeaderString({
          ...{ payload, secret, timestamp: Math.floor(Date.now() / 1000) - ageSeconds },
        });
      const read = (header: string) => stripe.webhooks.constructEvent(payload, header, SECRET).id;
      expect(read(sign(SECRET))).toBe('evt_1');
      expect(() => read(sign('whsec_other'))).toThrow(Stripe.errors.StripeSignatureVerificationError);
      expect(() => read(sign(SECRET, 400))).toThrow(Stripe.errors.StripeSignatureVerificationError);
    });

    it('an event completes the donation of which it tells, by the route of webhooks and what Stripe says', async () => {
      const beem = await startBeem({ env: provider.env });
      try {
        const [creator, donor] = [await createUser(beem), await createUser(beem)];
        await creator.visitor.post('/api/creator');
        await beem.database.query(
          {
            text: `INSERT INTO payment_accounts (user_id, creation_key, stripe_account_id) VALUES ($1, $2, $3)
                   ON CONFLICT (user_id) DO UPDATE SET stripe_account_id = excluded.stripe_account_id`,
          },
          [creator.id, crypto.randomUUID(), account],
        );
        expect((await creator.visitor.get('/api/creator/stripe-status')).body).toMatchObject({
          ...{ connected: true, verified: true },
        });
        const { status, body } = await postDonation(donor, creator);
        expect(status).toBe(201);
        const intent = intentOf(body.clientSecret);
        await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
        const event = await soon(async () => {
          const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 10 });
          return data.find(({ data: { object } }) => (object as Stripe.PaymentIntent).id === intent);
        });
        const payload = JSON.stringify(event);
        const [secret = ''] = (provider.env.STRIPE_WEBHOOK_SECRETS ?? '').split(',');
        const answer = await fetch(`${beem.url}/api/webhooks/stripe`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret }),
          },
          body: payload,
        });
        expect(answer.status).toBe(200);
        expect((await rowOf(beem, body.donationId)).status).toBe('completed');
        expect((await ledgerOf(beem, body.donationId)).balances).toEqual({
          ...{ clearing: -1000, creator: 841, platform_fees: 100, processing_fees: 59 },
        });
      } finally {
        await beem.stop();
      }
    });
  });
});
