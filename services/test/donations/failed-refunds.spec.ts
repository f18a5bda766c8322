import {
  type Beem,
  createUser,
  type OwnStripe,
  runScheduledTask,
  type User,
  until,
} from '../support/index.js';
import {
  createVerifiedCreator,
  type DonationRow,
  differencesOf,
  ledgerOf,
  makeOlder,
  pay,
  postDonation,
  rowOf,
  startWithPayments,
  untilStatus,
} from './donations.js';

const TEN = { clearing: -1000, creator: 841, platform_fees: 100, processing_fees: 59 };
const OWED = { clearing: -1000, owed: 841, platform_fees: 100, processing_fees: 59 };

let stripe: OwnStripe;
let beem: Beem;
let stop: () => Promise<void>;
let creator: User & { accountId: string };
let admin: User;

beforeAll(async () => {
  ({ beem, stripe, stop } = await startWithPayments());
  admin = await createUser(beem, { role: 'admin' });
});
afterAll(() => stop());
beforeEach(async () => {
  creator = await createVerifiedCreator(beem, stripe);
});

async function complete(card?: string): Promise<{ id: number; chargeId: string }> {
  const { body } = await postDonation(await createUser(beem), creator);
  expect(await pay(stripe, body.clientSecret, card)).toBe('succeeded');
  const { charge_id } = await untilStatus(beem, body.donationId, 'completed');
  return { id: body.donationId, chargeId: charge_id ?? '' };
}

const refund = (id: number, { reason = 'Sent twice', by = admin, key = '' } = {}) =>
  by.visitor.post(`/api/admin/donations/${id}/refund`, { reason }, key ? { 'idempotency-key': key } : {});
const newestRefund = async (charge: string) => (await stripe.sdk.refunds.list({ charge })).data[0]?.id ?? '';
const end = async (chargeId: string, how: string) =>
  stripe.control(`refunds/${await newestRefund(chargeId)}/${how}`);
const untilRow = (id: number, what: string, is: (row: DonationRow) => boolean) =>
  until(`donation ${id}: ${what}`, async () => {
    const row = await rowOf(beem, id);
    return is(row) ? row : null;
  });
const untilFailed = (id: number, cents = 1000) =>
  untilRow(id, 'its refund has failed', (row) => row.refund_failed_cents === cents);
const reconcile = () => runScheduledTask(beem, 'reconcile-donations');
/** Until nothing is left to do, also where the schedule's own run was faster. */
async function settle(id: number): Promise<void> {
  await reconcile();
  await untilRow(id, 'nothing is due', ({ next_sync_at }) => next_sync_at === null);
}
/** What Stripe has for the creator. */
async function accountCents(): Promise<number> {
  const { available, pending } = await stripe.sdk.balance.retrieve({}, { stripeAccount: creator.accountId });
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}
const transfersTo = async () =>
  (await stripe.sdk.transfers.list({ destination: creator.accountId, limit: 100 })).data;
const seenByAdmin = async (id: number) =>
  (await admin.visitor.get('/api/admin/donations?limit=50')).body.find(
    (donation: { id: number }) => donation.id === id,
  );
async function failRefund(): Promise<{ id: number; chargeId: string }> {
  const donation = await complete();
  expect((await refund(donation.id)).body.status).toBe('refunded');
  await end(donation.chargeId, 'failed');
  await untilFailed(donation.id);
  return donation;
}

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
    // And it fails, too.
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
