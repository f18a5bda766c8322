import Stripe from 'stripe';
import { donationTo, EXPRESS, verifiedAccount } from './support/beem-calls.js';
import { type OwnPayments, openOwnPayments } from './support/own-payments.js';

describe('the API of the stand-in for Stripe', () => {
  let payments: OwnPayments;
  let stripe: Stripe;
  let account: string;

  beforeAll(async () => {
    payments = await openOwnPayments();
    stripe = payments.stripe;
    account = await verifiedAccount(payments);
  });
  afterAll(() => payments.stop());

  const pay = async (card = 'pm_card_visa') => {
    const { id } = await stripe.paymentIntents.create(donationTo(account));
    return stripe.paymentIntents.confirm(id, { payment_method: card });
  };

  it('charges a card, transfers to the creator and takes the fee, in amounts of the request', async () => {
    const { id } = await pay();
    const intent = await stripe.paymentIntents.retrieve(id, {
      expand: [
        'latest_charge.transfer',
        'latest_charge.application_fee',
        'latest_charge.balance_transaction',
      ],
    });
    expect(intent).toMatchObject({
      ...{ status: 'succeeded', amount_received: 1000, metadata: { donation_id: '1' } },
      latest_charge: {
        ...{ object: 'charge', paid: true, amount: 1000, application_fee_amount: 159 },
        transfer: { object: 'transfer', amount: 1000, destination: account, reversed: false },
        application_fee: { object: 'application_fee', amount: 159, account },
        balance_transaction: { fee: 59, net: 941 },
      },
    });
  });

  it('refuses to expand properties that Stripe does not expand', async () => {
    const { id } = await pay();
    await expect(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.dispute'] })).rejects.toThrow(
      'This property cannot be expanded (dispute).',
    );
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', '', 'Your card has expired.'],
  ])('declines %s with the code %s', async (card, code, decline, message) => {
    const error = (await pay(card).catch((thrown: unknown) => thrown)) as Stripe.errors.StripeCardError;
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ code, message, payment_intent: { status: 'requires_payment_method' } });
    expect(error.decline_code).toBe(decline);
    const again = await stripe.paymentIntents.confirm(error.payment_intent?.id ?? '', {
      payment_method: 'pm_card_visa',
    });
    expect(again.status).toBe('succeeded');
  });

  it('asks the bank for a card with 3-D Secure, and goes on with its answer', async () => {
    const asked = await pay('pm_card_authenticationRequired');
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await payments.control(`payment_intents/${asked.id}/authenticate`, { isAuthentic: false });
    const failed = await stripe.paymentIntents.retrieve(asked.id);
    expect(failed.status).toBe('requires_payment_method');
    expect(failed.last_payment_error?.code).toBe('payment_intent_authentication_failure');
    await stripe.paymentIntents.confirm(asked.id, { payment_method: 'pm_card_authenticationRequired' });
    await payments.control(`payment_intents/${asked.id}/authenticate`, { isAuthentic: true });
    expect((await stripe.paymentIntents.retrieve(asked.id)).status).toBe('succeeded');
  });

  it('answers a repeated key with the first answer, and refuses it for other parameters', async () => {
    const options = { idempotencyKey: 'donation-1' };
    const first = await stripe.paymentIntents.create(donationTo(account), options);
    const second = await stripe.paymentIntents.create(donationTo(account), options);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = stripe.paymentIntents.create({ ...donationTo(account), amount: 2000 }, options);
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('keeps the key of a declined card, not of parameters that it refused', async () => {
    const { id } = await stripe.paymentIntents.create(donationTo(account));
    const declined = { payment_method: 'pm_card_visa_chargeDeclined' };
    const confirm = () => stripe.paymentIntents.confirm(id, declined, { idempotencyKey: 'declined' });
    await expect(confirm()).rejects.toThrow('Your card was declined.');
    await expect(confirm()).rejects.toThrow('Your card was declined.');
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
    const options = { idempotencyKey: 'refused' };
    await expect(
      stripe.paymentIntents.create({ ...donationTo(account), amount: 10 }, options),
    ).rejects.toThrow();
    await expect(stripe.paymentIntents.create(donationTo(account), options)).resolves.toMatchObject({
      amount: 1000,
    });
  });

  it('keeps the key of a call that failed or came to nothing, not of one that it did not begin', async () => {
    const fail = (kind: string) => payments.control('faults', { kind, path: '/v1/payment_intents' });
    const create = (key: string) =>
      stripe.paymentIntents.create(donationTo(account), { idempotencyKey: key }).catch((error) => error);
    await fail('error');
    expect(await create('failed')).toMatchObject({
      ...{ type: 'StripeAPIError', statusCode: 500, headers: { 'stripe-should-retry': 'false' } },
    });
    expect(await create('failed')).toMatchObject({
      ...{ statusCode: 500, headers: { 'idempotent-replayed': 'true' } },
    });
    expect(await create('failed-1')).toMatchObject({ object: 'payment_intent' });
    await fail('rate_limit');
    expect(await create('limited')).toMatchObject({ statusCode: 429 });
    expect(await create('limited')).toMatchObject({ object: 'payment_intent' });
    const { id } = await stripe.accounts.create(EXPRESS);
    const createFor = () =>
      stripe.paymentIntents.create(donationTo(id), { idempotencyKey: 'early' }).catch((error) => error);
    expect(await createFor()).toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
    await payments.control(`accounts/${id}/complete`);
    expect(await createFor()).toMatchObject({
      ...{ code: 'insufficient_capabilities_for_transfer', headers: { 'idempotent-replayed': 'true' } },
    });
  });

  it('lets a page of another origin read every answer, a failure too', async () => {
    const answers = async () => {
      const { client_secret, id } = await stripe.paymentIntents.create(donationTo(account));
      const query = new URLSearchParams({
        key: payments.settings.publishableKey,
        client_secret: client_secret ?? '',
      });
      const url = `${payments.url}/v1/payment_intents/${id}`;
      await payments.control('faults', { kind: 'error', path: '/v1/payment_intents/' });
      return [
        await fetch(`${url}?${query}`),
        await fetch(`${url}?${query}`),
        await fetch(url),
        await fetch(`${payments.url}/v1/none`),
        await fetch(`${url}/confirm`, { method: 'POST', body: 'x'.repeat(300_000) }),
      ];
    };
    const found = await answers();
    expect(found.map(({ status }) => status)).toEqual([500, 200, 401, 404, 413]);
    expect(found.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(
      Array(5).fill('*'),
    );
    const [failed] = found;
    expect(await failed?.json()).toMatchObject({ error: { type: 'api_error' } });
  });

  it('takes one way of naming the methods, and answers it', async () => {
    const { allowed_payment_method_types: _, ...plain } = donationTo(account);
    const create = (change: object) => stripe.paymentIntents.create({ ...plain, ...change });
    const cards = ['card'];
    expect(await create({ allowed_payment_method_types: cards })).toMatchObject({
      ...{
        allowed_payment_method_types: cards,
        payment_method_types: cards,
        automatic_payment_methods: null,
      },
    });
    expect(await create({ payment_method_types: cards })).toMatchObject({
      ...{ allowed_payment_method_types: null, payment_method_types: cards, automatic_payment_methods: null },
    });
    expect((await create({})).automatic_payment_methods).toMatchObject({ enabled: true });
    const both = create({ payment_method_types: cards, allowed_payment_method_types: cards });
    await expect(both).rejects.toThrow('You may only specify one of these parameters');
  });

  it('executes a call with a lost answer, so that its repetition finds the result', async () => {
    const retrying = new Stripe(payments.settings.secretKey, {
      ...{ host: '127.0.0.1', port: payments.settings.port, protocol: 'http', telemetry: false },
      maxNetworkRetries: 2,
    });
    const before = (await stripe.paymentIntents.list({ limit: 100 })).data.length;
    await payments.control('faults', { kind: 'lost_answer', path: '/v1/payment_intents' });
    const intent = await retrying.paymentIntents.create(donationTo(account));
    expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.paymentIntents.list({ limit: 100 })).data).toHaveLength(before + 1);
  });

  it('names the fault of a request as Stripe does', async () => {
    const create = (change: object) => stripe.paymentIntents.create({ ...donationTo(account), ...change });
    await expect(create({ amount: 49 })).rejects.toMatchObject({ code: 'amount_too_small', param: 'amount' });
    await expect(create({ amount: 10.5 })).rejects.toMatchObject({ code: 'parameter_invalid_integer' });
    await expect(create({ amount: undefined })).rejects.toMatchObject({ code: 'parameter_missing' });
    await expect(create({ colour: 'red' })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'colour',
    });
    await expect(create({ application_fee_amount: 1001 })).rejects.toMatchObject({
      param: 'application_fee_amount',
    });
    await expect(create({ transfer_data: { destination: 'acct_none' } })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'transfer_data[destination]',
    });
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.accounts.retrieve('acct_none')).rejects.toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    });
  });

  it('accepts only its own key', async () => {
    const stranger = new Stripe('sk_test_other', {
      ...{ host: '127.0.0.1', port: payments.settings.port, protocol: 'http', telemetry: false },
    });
    await expect(stranger.balance.retrieve()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });

  it('transfers nothing to an account that is not verified', async () => {
    const { id } = await stripe.accounts.create(EXPRESS);
    await expect(stripe.paymentIntents.create(donationTo(id))).rejects.toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    });
  });

  it('cancels what is not paid yet', async () => {
    const { id } = await stripe.paymentIntents.create(donationTo(account));
    await expect(
      stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }),
    ).resolves.toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(
      {
        code: 'payment_intent_unexpected_state',
      },
    );
  });

  it('lists newest first, page by page and by time', async () => {
    const made = [];
    for (let count = 0; count < 3; count++) made.push((await pay()).id);
    const found: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ limit: 1 })) {
      found.push(intent.id);
      if (found.length === 3) break;
    }
    expect(found).toEqual(made.reverse());
    const later = await stripe.paymentIntents.list({ created: { gt: Math.floor(Date.now() / 1000) + 5 } });
    expect(later.data).toEqual([]);
  });
});
