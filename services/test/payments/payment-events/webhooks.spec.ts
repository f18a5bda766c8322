import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { PaymentEvents } from '../../../src/features/payments/payment-events/index.js';
import { type Beem, runScheduledTask, startBeem } from '../../support/index.js';
import { PAYMENT_SETTINGS, WEBHOOK_SECRETS } from './payment-settings.js';

const ROUTE = '/api/webhooks/stripe';
const stripe = new Stripe(PAYMENT_SETTINGS.STRIPE_SECRET_KEY);

let beem: Beem;
const read: string[] = [];
const applied: string[] = [];
let failNext = false;

interface Sent {
  secret?: string;
  /** Seconds since the signature. */
  age?: number;
  body?: string;
}

beforeAll(async () => {
  beem = await startBeem({ env: PAYMENT_SETTINGS });
  beem.app.get(PaymentEvents, { strict: false }).on('test', {
    types: ['payout.paid'],
    read: async ({ id }) => {
      read.push(id);
      if (failNext) {
        failNext = false;
        throw new Stripe.errors.StripeConnectionError({ message: 'away', type: 'api_error' });
      }
      return id;
    },
    apply: async (tx, id) => {
      await tx.query({ text: 'SELECT pg_sleep(0.05)' });
      applied.push(id);
    },
  });
});

afterAll(() => beem.stop());

function createEvent(type: string): string {
  const id = `evt_${randomBytes(8).toString('hex')}`;
  return JSON.stringify({ id, object: 'event', type, created: 1_795_000_000, data: { object: {} } });
}

function send(event: string, { secret = WEBHOOK_SECRETS[0], age = 0, body = event }: Sent = {}) {
  const timestamp = Math.floor(Date.now() / 1_000) - age;
  const signature = stripe.webhooks.generateTestHeaderString({
    payload: event,
    secret: secret ?? '',
    timestamp,
  });
  return fetch(`${beem.url}${ROUTE}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
}

const idOf = (event: string) => (JSON.parse(event) as { id: string }).id;
const timesApplied = (event: string) => applied.filter((id) => id === idOf(event)).length;

describe('POST /api/webhooks/stripe', () => {
  it.each(WEBHOOK_SECRETS)('takes an event that is signed with any of our secrets', async (secret) => {
    const event = createEvent('payout.paid');
    expect((await send(event, { secret })).status).toBe(200);
    expect(timesApplied(event)).toBe(1);
    const { body } = await beem.operator().get<string>('/metrics');
    expect(body).toContain(`\nbeem_payment_event_seconds_count ${applied.length}\n`);
    const rows = await beem.database.query({ text: 'SELECT type FROM payment_events WHERE id = $1' }, [
      idOf(event),
    ]);
    expect(rows).toEqual([{ type: 'payout.paid' }]);
  });

  it('gives an event its effect once, sent again later or ten times at once', async () => {
    const event = createEvent('payout.paid');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(event)));
    answers.push(await send(event));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 200));
    expect(timesApplied(event)).toBe(1);
  });

  it('gives it its effect once when another process gets it at the same time', async () => {
    const other = await beem.startAnother(['api']);
    other.app.get(PaymentEvents, { strict: false }).on('test', {
      types: ['payout.paid'],
      read: async ({ id }) => id,
      apply: async (_tx, id) => void applied.push(id),
    });
    const event = createEvent('payout.paid');
    const signature = stripe.webhooks.generateTestHeaderString({
      payload: event,
      secret: WEBHOOK_SECRETS[0] ?? '',
    });
    const answers = await Promise.all(
      [beem.url, other.url].map((url) =>
        fetch(url + ROUTE, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          body: event,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(timesApplied(event)).toBe(1);
  });

  it.each([
    'null',
    '7',
    '"x"',
    '[]',
    '{}',
    '{"id":"evt_1","type":"payout.paid"}',
    '{"id":1,"type":"x","data":{"object":{}}}',
  ])('refuses what is signed and no event: %s', async (body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'webhook_invalid' });
  });

  it('refuses an event that is forged, altered, unsigned or 400 seconds old', async () => {
    const event = createEvent('payout.paid');
    const refused = [
      await send(event, { secret: 'whsec_of-another-account' }),
      await send(event, { body: event.replace('payout.paid', 'payout.failed') }),
      await send(event, { body: `${event} ` }),
      await send(event, { body: '' }),
      await send(event, { age: 400 }),
      await fetch(`${beem.url}${ROUTE}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: event,
      }),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(await answer.json()).toMatchObject({ code: 'webhook_invalid' });
    }
    expect(read).not.toContain(idOf(event));
  });

  it('asks to send it again when Stripe cannot be asked, and then gives it its effect', async () => {
    const event = createEvent('payout.paid');
    failNext = true;
    expect((await send(event)).status).toBe(503);
    expect(timesApplied(event)).toBe(0);
    expect((await send(event)).status).toBe(200);
    expect(timesApplied(event)).toBe(1);
  });

  it('accepts types that nothing handles, and bodies up to 256 kB', async () => {
    const event = createEvent('invoice.created');
    expect((await send(event)).status).toBe(200);
    expect(read).not.toContain(idOf(event));
    expect(
      (await send(createEvent('payout.paid').replace('{"id"', `${' '.repeat(300_000)}{"id"`))).status,
    ).toBe(413);
  });
});

test('events are forgotten after 90 days, and not before', async () => {
  await beem.database.query({
    text: `INSERT INTO payment_events (id, type, created_at, received_at) VALUES
      ('evt_old', 'payout.paid', now(), now() - interval '91 days'),
      ('evt_recent', 'payout.paid', now(), now() - interval '89 days')`,
  });
  await runScheduledTask(beem, 'forget-payment-events');
  const rows = await beem.database.query({
    text: `SELECT id FROM payment_events WHERE id IN ('evt_old', 'evt_recent')`,
  });
  expect(rows).toEqual([{ id: 'evt_recent' }]);
});

describe('with payments off', () => {
  it('says so', async () => {
    const off = await startBeem({ roles: ['api'] });
    const answer = await fetch(`${off.url}${ROUTE}`, { method: 'POST' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      code: 'payments_off',
      message: 'Payment system not loaded. Please try again.',
    });
    expect(await (await fetch(`${off.url}/api/payments`)).json()).toEqual({
      ...{ mode: 'off', publishableKey: null, scriptUrl: null, minimum: 5, maximum: 1_000, minimumAge: 18 },
    });
    await off.stop();
  });
});

test('GET /api/payments names the key and the script of the stand-in, and may be cached for a minute', async () => {
  const answer = await fetch(`${beem.url}/api/payments`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await answer.json()).toEqual({
    mode: 'local',
    publishableKey: PAYMENT_SETTINGS.STRIPE_PUBLISHABLE_KEY,
    scriptUrl: `${PAYMENT_SETTINGS.STRIPE_LOCAL_URL}/v3/stripe.js`,
    minimum: 5,
    maximum: 1_000,
    minimumAge: 18,
  });
});
