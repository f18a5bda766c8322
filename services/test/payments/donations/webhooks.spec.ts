import type { ServerMessage } from '@beem/contracts';
import type Stripe from 'stripe';
import { createUser, LiveTab, runScheduledTask, type User, until } from '../../support/index.js';
import {
  differencesOf,
  intentOf,
  ledgerOf,
  makeOlder,
  pay,
  postDonation,
  rowOf,
  untilReversed,
  untilStatus,
} from './donations.js';
import { beem, creator, setUpCreator, stripe } from './own-creator.js';

const TEN = { clearing: -1000, creator: 841, platform_fees: 100, processing_fees: 59 };

let donor: User;

setUpCreator('test');
beforeEach(async () => {
  donor = await createUser(beem);
});

async function begin(options?: Parameters<typeof postDonation>[2]): Promise<{ id: number; secret: string }> {
  const { status, body } = await postDonation(donor, creator, options);
  expect(status).toBe(201);
  return { id: body.donationId, secret: body.clientSecret };
}

async function complete(
  options?: Parameters<typeof postDonation>[2],
): Promise<{ id: number; chargeId: string }> {
  const { id, secret } = await begin(options);
  expect(await pay(stripe, secret)).toBe('succeeded');
  const { charge_id } = await untilStatus(beem, id, 'completed');
  return { id, chargeId: charge_id ?? '' };
}

const earnings = async () => (await creator.visitor.get('/api/creator/earnings')).body;
const eventsOf = async (intentId: string): Promise<Stripe.Event[]> => {
  const { data } = await stripe.sdk.events.list({ limit: 100 });
  return data.filter(({ data: { object } }) => JSON.stringify(object).includes(intentId));
};

describe('a donation', () => {
  test('is completed by the event of its payment: ledger, notification and receipt follow', async () => {
    const tab = await LiveTab.open(beem, creator);
    const { id } = await complete({ message: 'For the whale' });
    expect(await ledgerOf(beem, id)).toEqual({ kinds: ['completed'], balances: TEN });
    const message = await tab.receive('notification');
    expect(message.data).toMatchObject({
      type: 'donation',
      message: `${donor.username} supported you with $10.00`,
    });
    const receipt = await beem.mail.waitFor(donor.email, /Your receipt/);
    expect(receipt.text).toContain('your card was charged $10.00');
    expect(await earnings()).toMatchObject({ totalEarnings: 8.41, donationCount: 1, supporterCount: 1 });
    const { body } = await creator.visitor.get(`/api/creator/${creator.id}`);
    expect(body).toMatchObject({ totalEarnings: 8.41, totalDonations: 1 });
    tab.close();
  });

  test('stays pending until then, independent of the browser', async () => {
    await stripe.holdWebhooks();
    const { id, secret } = await begin();
    expect(await pay(stripe, secret)).toBe('succeeded');
    expect((await rowOf(beem, id)).status).toBe('pending');
    expect(await ledgerOf(beem, id)).toEqual({ kinds: [], balances: {} });
    await stripe.release();
    await untilStatus(beem, id, 'completed');
  });

  test('that is declined fails, and is completed with another card', async () => {
    const { id, secret } = await begin();
    expect(await pay(stripe, secret, 'visa_chargeDeclinedInsufficientFunds')).toBe('insufficient_funds');
    await untilStatus(beem, id, 'failed');
    expect(await pay(stripe, secret)).toBe('succeeded');
    await untilStatus(beem, id, 'completed');
    expect(await ledgerOf(beem, id)).toEqual({ kinds: ['completed'], balances: TEN });
  });

  test.each([
    ['in order', {}],
    ['reversed', { isReversed: true }],
    ['three times each', { copies: 3 }],
    ['reversed and three times each', { isReversed: true, copies: 3 }],
  ])('ends in the same state when its events come late and %s', async (_, how) => {
    await stripe.holdWebhooks();
    const { id, secret } = await begin();
    await pay(stripe, secret, 'visa_chargeDeclined');
    await pay(stripe, secret);
    const charges = await stripe.sdk.charges.list({ payment_intent: intentOf(secret) });
    const chargeId = charges.data.find(({ paid }) => paid)?.id ?? '';
    await stripe.control(`charges/${chargeId}/refund`, { amount: 400 });
    await stripe.control(`charges/${chargeId}/refund`, { amount: 600 });
    await stripe.release(how);
    await untilStatus(beem, id, 'refunded');
    const { kinds, balances } = await ledgerOf(beem, id);
    expect(balances).toEqual({});
    expect(kinds.filter((kind) => kind === 'completed')).toEqual(['completed']);
    expect(await earnings()).toMatchObject({ totalEarnings: 0, donationCount: 0 });
  });

  test('is refunded in parts to the cent of Stripe’s own amounts', async () => {
    const { id, chargeId } = await complete();
    await stripe.control(`charges/${chargeId}/refund`, { amount: 333 });
    const row = await until('a part is refunded', async () => {
      const found = await rowOf(beem, id);
      return found.refunded_cents === 333 ? found : null;
    });
    expect(row.status).toBe('completed');
    const charge = await stripe.sdk.charges.retrieve(chargeId, { expand: ['application_fee', 'transfer'] });
    const returned = (charge.application_fee as Stripe.ApplicationFee).amount_refunded;
    const { balances } = await ledgerOf(beem, id);
    expect(balances).toMatchObject({ clearing: -667, creator: 841 - (333 - returned) });
    expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    const [listed] = (await creator.visitor.get('/api/creator/donations?limit=1')).body;
    expect(listed).toMatchObject({
      ...{ id, amount: 10, netAmount: 6, receivedAmount: (841 - (333 - returned)) / 100 },
      status: 'completed',
    });
  });

  test('is held back while it is disputed, and comes back when the dispute is won', async () => {
    const { id, chargeId } = await complete();
    await stripe.control(`charges/${chargeId}/dispute`);
    await untilStatus(beem, id, 'disputed');
    expect(await ledgerOf(beem, id)).toEqual({
      kinds: ['completed', 'dispute_opened'],
      balances: { clearing: -1000, held: 841, platform_fees: 100, processing_fees: 59 },
    });
    expect(await earnings()).toMatchObject({ totalEarnings: 0, donationCount: 0 });
    const { data } = await stripe.sdk.disputes.list({ charge: chargeId });
    await stripe.control(`disputes/${data[0]?.id}/won`);
    await untilStatus(beem, id, 'completed');
    expect((await ledgerOf(beem, id)).balances).toEqual(TEN);
  });

  test('lets the creator’s open pages read again at each change, with one notification in all', async () => {
    const tab = await LiveTab.open(beem, creator);
    const isChange = (message: ServerMessage) =>
      message.type === 'user_changed' && message.data.changed === 'payments';
    const untilChanged = (times: number) =>
      until(`change ${times}`, () => tab.messages.filter(isChange).length === times);
    const { id, secret } = await begin();
    await pay(stripe, secret, 'visa_chargeDeclined');
    await untilChanged(1);
    await pay(stripe, secret);
    await untilChanged(2);
    await tab.receive('notification');
    const { charge_id: chargeId } = await untilStatus(beem, id, 'completed');
    await stripe.control(`charges/${chargeId}/dispute`);
    await untilChanged(3);
    expect(await earnings()).toMatchObject({ totalEarnings: 0 });
    const { data } = await stripe.sdk.disputes.list({ charge: chargeId ?? '' });
    await stripe.control(`disputes/${data[0]?.id}/won`);
    await untilChanged(4);
    expect(await earnings()).toMatchObject({ totalEarnings: 8.41 });
    await stripe.control(`charges/${chargeId}/refund`, { amount: 333 });
    await untilChanged(5);
    expect((await earnings()).totalEarnings).toBeLessThan(8.41);
    expect((await creator.visitor.get('/api/notifications')).body).toHaveLength(1);
    tab.close();
  });

  test('is taken back from the creator’s account once when its dispute is lost', async () => {
    const { id, chargeId } = await complete();
    await stripe.control(`charges/${chargeId}/dispute`);
    const { data } = await stripe.sdk.disputes.list({ charge: chargeId });
    await stripe.control(`disputes/${data[0]?.id}/lost`);
    await until('the dispute is lost', async () => (await rowOf(beem, id)).is_reversal_due);
    expect((await ledgerOf(beem, id)).balances).toEqual({});
    await Promise.all([
      runScheduledTask(beem, 'reconcile-donations'),
      runScheduledTask(beem, 'reconcile-donations'),
    ]);
    await untilReversed(beem, id);
    const charge = await stripe.sdk.charges.retrieve(chargeId, { expand: ['transfer'] });
    expect((charge.transfer as Stripe.Transfer).amount_reversed).toBe(841);
    expect((await rowOf(beem, id)).status).toBe('disputed');
  });

  test('is not changed by an event that is forged or 400 seconds old', async () => {
    await stripe.holdWebhooks();
    const { id, secret } = await begin();
    await pay(stripe, secret);
    const event = (await eventsOf(intentOf(secret))).find(({ type }) => type === 'payment_intent.succeeded');
    await stripe.control(`events/${event?.id}/send`, { isForged: true });
    await stripe.control(`events/${event?.id}/send`, { ageSeconds: 400 });
    expect((await rowOf(beem, id)).status).toBe('pending');
    await stripe.release();
    await untilStatus(beem, id, 'completed');
  });
});

describe('the reconciliation', () => {
  test('completes a donation whose events were lost, after a quarter of an hour', async () => {
    await stripe.holdWebhooks();
    const { id, secret } = await begin();
    await pay(stripe, secret);
    await runScheduledTask(beem, 'reconcile-donations');
    expect((await rowOf(beem, id)).status).toBe('pending');
    await makeOlder(beem, id, 1);
    await runScheduledTask(beem, 'reconcile-donations');
    expect((await rowOf(beem, id)).status).toBe('completed');
    await stripe.release();
    expect(await ledgerOf(beem, id)).toEqual({ kinds: ['completed'], balances: TEN });
  });

  test('cancels a donation that is not paid for a day, so that it can no longer be paid', async () => {
    const { id, secret } = await begin();
    await makeOlder(beem, id, 25);
    await runScheduledTask(beem, 'reconcile-donations');
    await untilStatus(beem, id, 'canceled');
    expect(await pay(stripe, secret)).toBe('payment_intent_unexpected_state');
  });

  test('cancels what has no payment, and its key says so', async () => {
    const key = 'lost-in-between';
    await stripe.control('faults', { kind: 'error', times: 1, path: '/v1/payment_intents' });
    expect((await postDonation(donor, creator, { key })).status).toBe(503);
    const [row] = await beem.database.query<{ id: string }>(
      { text: 'SELECT id FROM donations WHERE donor_id = $1' },
      [donor.id],
    );
    await makeOlder(beem, Number(row?.id), 1);
    await runScheduledTask(beem, 'reconcile-donations');
    await untilStatus(beem, Number(row?.id), 'canceled');
    const { status, body } = await postDonation(donor, creator, { key });
    expect([status, body.code]).toEqual([409, 'donation_failed']);
  });

  test('asks no further while Stripe is away, and goes on when it is back', async () => {
    await stripe.holdWebhooks();
    const begun: number[] = [];
    for (let count = 0; count < 8; count++) {
      const { id, secret } = await begin();
      await pay(stripe, secret);
      await makeOlder(beem, id, 1);
      begun.push(id);
    }
    await stripe.control('faults', { kind: 'error', times: 1_000, path: '/v1/payment_intents' });
    await runScheduledTask(beem, 'reconcile-donations');
    await stripe.control('faults', { kind: 'error', times: 0, path: '/v1/payment_intents' });
    const [waiting] = await beem.database.query<{ count: number }>(
      {
        text: 'SELECT count(*)::integer AS count FROM donations WHERE id = ANY($1) AND next_sync_at <= now()',
      },
      [begun],
    );
    expect(waiting?.count).toBeGreaterThanOrEqual(4);
    await runScheduledTask(beem, 'reconcile-donations');
    await Promise.all(begun.map((id) => makeOlder(beem, id, 1)));
    await runScheduledTask(beem, 'reconcile-donations');
    for (const id of begun) expect((await rowOf(beem, id)).status).toBe('completed');
    await stripe.release();
  });

  test('asks about each donation once, although it runs in two workers', async () => {
    await stripe.holdWebhooks();
    const begun: number[] = [];
    for (let count = 0; count < 4; count++) {
      const { id, secret } = await begin();
      await pay(stripe, secret);
      await makeOlder(beem, id, 1);
      begun.push(id);
    }
    await Promise.all([1, 2, 3].map(() => runScheduledTask(beem, 'reconcile-donations')));
    const rows = await beem.database.query<{ status: string; version: number }>(
      { text: 'SELECT status, version FROM donations WHERE id = ANY($1)' },
      [begun],
    );
    expect(rows).toEqual(begun.map(() => ({ status: 'completed', version: 1 })));
    await stripe.release();
  });

  test('tries again later what Stripe refused to take back from a creator, and lets others go first', async () => {
    const { id, chargeId } = await complete();
    await stripe.holdWebhooks();
    await stripe.control(`charges/${chargeId}/dispute`);
    const { data } = await stripe.sdk.disputes.list({ charge: chargeId });
    await stripe.control(`disputes/${data[0]?.id}/lost`);
    await stripe.release();
    expect((await rowOf(beem, id)).is_reversal_due).toBe(true);
    await stripe.control('faults', { kind: 'refusal', times: 1, path: '/v1/transfers' });
    await runScheduledTask(beem, 'reconcile-donations');
    const [later] = await beem.database.query<{ minutes: number }>(
      {
        text: 'SELECT extract(epoch FROM next_sync_at - now()) / 60 AS minutes FROM donations WHERE id = $1',
      },
      [id],
    );
    expect(Number(later?.minutes)).toBeGreaterThan(20);
    expect(await differencesOf(beem, id)).toMatchObject([
      { name: 'Stripe dispute_reversed_cents', expected: '841', found: '0' },
    ]);
    // Stripe repeats its first answer to a key, so another attempt uses another key.
    await makeOlder(beem, id, 1);
    await runScheduledTask(beem, 'reconcile-donations');
    expect((await rowOf(beem, id)).is_reversal_due).toBe(false);
    const charge = await stripe.sdk.charges.retrieve(chargeId, { expand: ['transfer'] });
    expect((charge.transfer as Stripe.Transfer).amount_reversed).toBe(841);
    expect(await differencesOf(beem, id)).toEqual([]);
  });

  test('is taken back once, also where Stripe has saved a failure with the key', async () => {
    const { id, chargeId } = await complete();
    await stripe.holdWebhooks();
    await stripe.control(`charges/${chargeId}/dispute`);
    const { data } = await stripe.sdk.disputes.list({ charge: chargeId });
    await stripe.control(`disputes/${data[0]?.id}/lost`);
    await stripe.release();
    await stripe.control('faults', { kind: 'error', times: 1, path: '/v1/transfers' });
    // The first attempt fails, the second gets that failure again, the third has another key.
    const isDue: boolean[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      await runScheduledTask(beem, 'reconcile-donations');
      isDue.push((await rowOf(beem, id)).is_reversal_due);
      await makeOlder(beem, id, 1);
    }
    expect(isDue).toEqual([true, true, false]);
    const charge = await stripe.sdk.charges.retrieve(chargeId, { expand: ['transfer'] });
    expect((charge.transfer as Stripe.Transfer).amount_reversed).toBe(841);
  });
});

describe('a payment', () => {
  test('is closed with the fifth declined card, without waiting for the reconciliation', async () => {
    const { id, secret } = await begin();
    for (let count = 1; count <= 5; count++) {
      await pay(stripe, secret, 'visa_chargeDeclined');
      await until('the decline is counted', async () => (await rowOf(beem, id)).failed_attempts === count);
    }
    expect(await pay(stripe, secret)).toBe('payment_intent_unexpected_state');
    expect((await rowOf(beem, id)).status).toBe('failed');
  });

  test('is closed with the next declined card of a donor who has had five', async () => {
    const others = [await begin(), await begin()];
    const first = await begin();
    for (let count = 1; count <= 5; count++) {
      await pay(stripe, first.secret, 'visa_chargeDeclined');
      await until(
        'a decline is counted',
        async () => (await rowOf(beem, first.id)).failed_attempts === count,
      );
    }
    for (const { id, secret } of others) {
      await pay(stripe, secret, 'visa_chargeDeclined');
      await until('a decline is counted', async () => (await rowOf(beem, id)).failed_attempts === 1);
      expect(await pay(stripe, secret)).toBe('payment_intent_unexpected_state');
    }
  });
});
