import { differencesOf, ledgerOf, makeOlder, rowOf, untilStatus } from './donations.js';
import {
  accountCents,
  beem,
  complete,
  creator,
  end,
  failRefund,
  refund,
  settle,
  setUp,
  stripe,
  TEN,
  transfersTo,
  untilFailed,
  untilRow,
} from './failing-refunds.js';

setUp();

describe('a refund that fails after it was made', () => {
  test.each([
    ['reversed', { isReversed: true }],
    ['three times each', { copies: 3 }],
  ])('ends in the same state when its events come late and %s', async (_, how) => {
    const { id, chargeId } = await complete();
    await stripe.holdWebhooks();
    await stripe.control(`charges/${chargeId}/refund`);
    await end(chargeId, 'failed');
    await stripe.release(how);
    await untilFailed(id);
    await Promise.all([settle(id), settle(id), settle(id)]);
    await settle(id);
    expect(await ledgerOf(beem, id)).toEqual({
      kinds: ['completed', 'refund', 'refund_failed', 'transfer'],
      balances: TEN,
    });
    expect(await transfersTo()).toHaveLength(2);
    expect(await accountCents()).toBe(841);
  });

  test('can be followed by another before the creator was paid again', async () => {
    const { id } = await failRefund();
    expect((await refund(id)).body).toMatchObject({ status: 'refunded', owedAmount: 0 });
    await settle(id);
    expect(await transfersTo()).toHaveLength(1);
    expect(await accountCents()).toBe(0);
    expect((await ledgerOf(beem, id)).balances).toEqual({});
  });

  test('is another refund for the admin: the key of the one that failed is over', async () => {
    const { id, chargeId } = await complete();
    expect((await refund(id, { key: 'failing-refund-1' })).body.status).toBe('refunded');
    await end(chargeId, 'failed');
    await untilFailed(id);
    const again = await refund(id, { key: 'failing-refund-1' });
    expect([again.status, again.body.code]).toEqual([409, 'not_refundable']);
    expect((await refund(id, { key: 'failing-refund-2' })).body.status).toBe('refunded');
  });

  test('of a part returns that part alone', async () => {
    const { id, chargeId } = await complete();
    await stripe.control(`charges/${chargeId}/refund`, { amount: 333 });
    await untilRow(id, 'a part is refunded', (row) => row.refunded_cents === 333);
    await end(chargeId, 'failed');
    await untilFailed(id, 333);
    await settle(id);
    expect(await accountCents()).toBe(841);
    expect((await ledgerOf(beem, id)).balances).toEqual(TEN);
    expect((await refund(id)).body).toMatchObject({ status: 'refunded', refundedAmount: 10 });
    await settle(id);
    expect(await accountCents()).toBe(0);
    expect((await ledgerOf(beem, id)).balances).toEqual({});
    expect(await differencesOf(beem, id)).toEqual([]);
  });

  test('is taken back once when the donation is then lost in a dispute', async () => {
    const { id, chargeId } = await failRefund();
    await settle(id);
    await stripe.control(`charges/${chargeId}/dispute`);
    await untilStatus(beem, id, 'disputed');
    const { data } = await stripe.sdk.disputes.list({ charge: chargeId });
    await stripe.control(`disputes/${data[0]?.id}/lost`);
    await untilRow(id, 'the reversal is due', (row) => row.is_reversal_due);
    await settle(id);
    expect(await accountCents()).toBe(0);
    expect((await ledgerOf(beem, id)).balances).toEqual({});
    expect(await differencesOf(beem, id)).toEqual([]);
  });

  test('is compared with Stripe: a transfer that is planted or taken back there is named', async () => {
    const { id } = await failRefund();
    await settle(id);
    const [again] = await transfersTo();
    await stripe.sdk.transfers.createReversal(again?.id ?? '', { amount: 41 });
    expect(await differencesOf(beem, id)).toEqual([
      { donationId: id, name: 'Stripe restored_cents', expected: '841', found: '800' },
    ]);
    await settle(id);
    expect(await accountCents()).toBe(841);
    const { metadata, transfer_group } = again ?? {};
    await stripe.sdk.transfers.create({
      ...{ amount: 50, currency: 'usd', destination: creator.accountId },
      ...{ metadata: metadata ?? {}, transfer_group: transfer_group ?? '' },
    });
    expect(await differencesOf(beem, id)).toEqual([
      { donationId: id, name: 'Stripe restored_cents', expected: '841', found: '891' },
    ]);
    await settle(id);
    expect(await accountCents()).toBe(841);
    expect(await differencesOf(beem, id)).toEqual([]);
  });
});

describe('a refund that is under way', () => {
  test('is asked about where its event was lost', async () => {
    const { id, chargeId } = await complete('pendingRefund');
    await refund(id);
    await stripe.holdWebhooks();
    await end(chargeId, 'succeeded');
    await makeOlder(beem, id, 2);
    await settle(id);
    expect((await rowOf(beem, id)).status).toBe('refunded');
    await stripe.release();
  });
});
