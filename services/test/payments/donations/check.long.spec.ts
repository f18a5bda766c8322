import { createUser, runCommand, runScheduledTask, type User } from '../../support/index.js';
import { completeDonation, pay, postDonation, rowOf } from './donations.js';
import { beem, creator, setUpCreator, stripe } from './own-creator.js';

let admin: User;

setUpCreator();
beforeAll(async () => {
  admin = await createUser(beem, { role: 'admin' });
});

const complete = (donor?: User) => completeDonation({ beem, stripe }, creator, { donor });
const check = async () => {
  await beem.database.query({ text: 'UPDATE donations SET checked_at = NULL' });
  await runScheduledTask(beem, 'check-donations');
  return (await admin.visitor.get('/api/admin/donations/check')).body;
};

describe('the check', () => {
  test('finds donations, ledger and Stripe in agreement, from the command line too', async () => {
    await complete();
    const { differenceCount, differences, isOverdue, checked, finishedAt } = await check();
    expect({ differenceCount, differences, isOverdue }).toEqual({
      ...{ differenceCount: 0, differences: [], isOverdue: false },
    });
    expect(checked).toBeGreaterThan(0);
    expect(Date.now() - new Date(finishedAt).getTime()).toBeLessThan(60_000);
    const { said, code } = await runCommand(beem, 'donations', 'check');
    expect(said).toContain('donations, ledger and Stripe agree');
    expect(code).toBe(0);
  });

  test('names payments whose donations a restored database has lost, when it is given the moment', async () => {
    const { id, chargeId } = await complete();
    const { intent_id: intentId } = await rowOf(beem, id);
    const setIntent = (value: unknown) =>
      beem.database.query(
        { text: 'UPDATE donations SET intent_id = $2, next_sync_at = now() WHERE id = $1' },
        [id, value],
      );
    await setIntent(null);
    const restoredTo = new Date().toISOString();
    const { said, code } = await runCommand(beem, 'donations', 'check', '--restored-to', restoredTo);
    await stripe.control(`charges/${chargeId}/refund`, { amount: 1000 });
    const refunded = await runCommand(beem, 'donations', 'check', '--restored-to', restoredTo);
    await setIntent(intentId);
    expect(refunded.said).not.toContain('refund it at Stripe');
    expect(said).toContain(
      `payment ${intentId} of 1000 cents: its donation (${id}) is lost; refund it at Stripe`,
    );
    expect(code).toBe(1);
    await runScheduledTask(beem, 'reconcile-donations');
    const later = await runCommand(beem, 'donations', 'check', '--restored-to', restoredTo);
    expect([later.code, later.said]).toEqual([0, expect.stringContaining('agree')]);
  });

  test('reads donations again that were paid after the restored moment', async () => {
    await stripe.holdWebhooks();
    const { body } = await postDonation(await createUser(beem), creator);
    expect(await pay(stripe, body.clientSecret)).toBe('succeeded');
    const restoredTo = new Date().toISOString();
    const { said, code } = await runCommand(beem, 'donations', 'check', '--restored-to', restoredTo);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('1 donations were paid after the restored moment'),
    ]);
    await runScheduledTask(beem, 'reconcile-donations');
    expect((await rowOf(beem, body.donationId)).status).toBe('completed');
    await stripe.release();
  });

  test('names what differs from the command line, and fails', async () => {
    const { id } = await complete();
    await beem.database.query(
      {
        text: `WITH t AS (
                 INSERT INTO ledger_transactions (donation_id, kind, reference) VALUES ($1, 'refund', 'forged') RETURNING id
               ) INSERT INTO ledger_entries (transaction_id, account, cents)
               SELECT t.id, a.account, a.cents FROM t, (VALUES ('creator', 100), ('clearing', -100)) AS a (account, cents)`,
      },
      [id],
    );
    const { said, code } = await runCommand(beem, 'donations', 'check');
    expect(said).toContain(`donation ${id}: ledger creator is 941, not 841`);
    expect(code).toBe(1);
  });
});

test('a check that Stripe does not let finish keeps what it has found', async () => {
  await complete();
  await beem.database.query({ text: 'UPDATE donations SET checked_at = NULL' });
  const before = (await admin.visitor.get('/api/admin/donations/check')).body.finishedAt;
  await stripe.control('faults', { kind: 'error', times: 1_000, path: '/v1/payment_intents' });
  await expect(runScheduledTask(beem, 'check-donations')).rejects.toThrow();
  await stripe.control('faults', { kind: 'error', times: 0, path: '/v1/payment_intents' });
  const { body } = await admin.visitor.get('/api/admin/donations/check');
  expect(body).toMatchObject({ checked: 0 });
  expect(body.finishedAt).not.toBe(before);
});
