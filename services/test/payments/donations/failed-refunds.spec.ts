import { createUser, until } from '../../support/index.js';
import { differencesOf, ledgerOf, makeOlder, rowOf } from './donations.js';
import {
  accountCents,
  admin,
  beem,
  complete,
  creator,
  end,
  failRefund,
  OWED,
  reconcile,
  refund,
  seenByAdmin,
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
  test('is owed to the creator, paid, and every step is in the ledger', async () => {
    const { id } = await failRefund();
    expect((await rowOf(beem, id)).status).toBe('completed');
    expect(await ledgerOf(beem, id)).toEqual({
      kinds: ['completed', 'refund', 'refund_failed'],
      balances: OWED,
    });
    expect(await seenByAdmin(id)).toMatchObject({
      ...{ status: 'completed', refundedAmount: 0, refundFailedAmount: 10, owedAmount: 8.41 },
      ...{ owedFailureCode: null, canRefund: true },
    });
    await settle(id);
    expect(await ledgerOf(beem, id)).toEqual({
      kinds: ['completed', 'refund', 'refund_failed', 'transfer'],
      balances: TEN,
    });
    expect(await accountCents()).toBe(841);
    expect(await seenByAdmin(id)).toMatchObject({ owedAmount: 0 });
    expect(await differencesOf(beem, id)).toEqual([]);
    const { body } = await creator.visitor.get('/api/creator/earnings');
    expect(body).toMatchObject({ totalEarnings: 8.41, donationCount: 1, currentBalance: 8.41 });
    const entries = await beem.database.query(
      { text: 'SELECT actor, action FROM audit_log WHERE subject = $1 ORDER BY id' },
      [`donation:${id}`],
    );
    expect(entries).toEqual([
      { actor: `user:${admin.id}`, action: 'donation.refunded' },
      { actor: 'stripe', action: 'donation.refund-failed' },
    ]);
  });

  test('is paid to the creator once, also where the answer is lost and two workers try', async () => {
    const { id } = await failRefund();
    await stripe.control('faults', { kind: 'lost_answer', times: 3, path: '/v1/transfers' });
    await reconcile();
    await stripe.control('faults', { kind: 'error', times: 0, path: '/v1/transfers' });
    await makeOlder(beem, id, 1);
    await Promise.all([settle(id), settle(id)]);
    expect(await transfersTo()).toHaveLength(2);
    expect(await accountCents()).toBe(841);
    expect((await ledgerOf(beem, id)).balances).toEqual(TEN);
  });

  test('can be followed by another, which takes from the creator what was paid again', async () => {
    const { id, chargeId } = await failRefund();
    await settle(id);
    expect((await refund(id)).body).toMatchObject({ status: 'refunded', refundedAmount: 10, owedAmount: 0 });
    await Promise.all([settle(id), settle(id)]);
    expect(await accountCents()).toBe(0);
    expect((await ledgerOf(beem, id)).balances).toEqual({});
    expect(await differencesOf(beem, id)).toEqual([]);
    // This one fails as well.
    await end(chargeId, 'failed');
    await untilFailed(id, 2000);
    expect((await ledgerOf(beem, id)).balances).toEqual(OWED);
    await settle(id);
    expect(await accountCents()).toBe(841);
    expect((await ledgerOf(beem, id)).balances).toEqual(TEN);
    expect(await differencesOf(beem, id)).toEqual([]);
    expect((await refund(id)).body.status).toBe('refunded');
    await settle(id);
    expect(await accountCents()).toBe(0);
    expect((await ledgerOf(beem, id)).balances).toEqual({});
    expect(await differencesOf(beem, id)).toEqual([]);
  });

  test('stays owed, and is seen by admins, while the creator’s account takes no transfers', async () => {
    const { id } = await failRefund();
    await stripe.control(`accounts/${creator.accountId}/require`, {
      due: ['individual.verification.document'],
      reason: 'requirements.past_due',
    });
    await reconcile();
    await until('the transfer is refused', async () => (await seenByAdmin(id)).owedFailureCode);
    expect(await seenByAdmin(id)).toMatchObject({
      ...{ owedAmount: 8.41, owedFailureCode: 'insufficient_capabilities_for_transfer' },
    });
    expect((await ledgerOf(beem, id)).balances).toEqual(OWED);
    expect(await differencesOf(beem, id)).toMatchObject([
      { name: 'Stripe transfer owed', expected: '0', found: '841' },
    ]);
    await stripe.control(`accounts/${creator.accountId}/complete`);
    await makeOlder(beem, id, 1);
    await settle(id);
    expect(await seenByAdmin(id)).toMatchObject({ owedAmount: 0, owedFailureCode: null });
    expect((await ledgerOf(beem, id)).balances).toEqual(TEN);
    expect(await differencesOf(beem, id)).toEqual([]);
  });
});

describe('a refund that is under way', () => {
  test.each([
    ['succeeded', 'refunded', {}, 0],
    ['failed', 'completed', TEN, 841],
    ['canceled', 'completed', TEN, 841],
  ])('is neither refunded nor refused until it has %s', async (how, status, balances, cents) => {
    const { id, chargeId } = await complete('pendingRefund');
    const first = await refund(id, { key: 'pending-refund-1' });
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'completed', refundedAmount: 0, refundPendingAmount: 10, canRefund: false },
    });
    expect(await refund(id, { key: 'pending-refund-1' })).toMatchObject({ status: 200, body: first.body });
    const other = await createUser(beem, { role: 'admin' });
    for (const another of [
      await refund(id, { key: 'pending-refund-2', reason: 'Again' }),
      await refund(id, { by: other }),
    ])
      expect(another).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('under way') },
      });
    const { body } = await creator.visitor.get('/api/creator/donations');
    expect(body).toMatchObject([{ id, status: 'completed', isRefundPending: true, receivedAmount: 0 }]);
    expect(await ledgerOf(beem, id)).toEqual({ kinds: ['completed', 'refund'], balances: {} });
    await end(chargeId, 'ask');
    expect((await seenByAdmin(id)).refundPendingAmount).toBe(10);
    await end(chargeId, how);
    await untilRow(id, 'the refund has ended', (row) => row.refund_pending_cents === 0);
    await settle(id);
    expect(await seenByAdmin(id)).toMatchObject({ status, refundPendingAmount: 0, owedAmount: 0 });
    expect((await ledgerOf(beem, id)).balances).toEqual(balances);
    expect(await accountCents()).toBe(cents);
    expect(await differencesOf(beem, id)).toEqual([]);
  });
});
