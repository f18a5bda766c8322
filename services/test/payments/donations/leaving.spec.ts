import type Stripe from 'stripe';
import { createUser, runScheduledTask, type User, until } from '../../support/index.js';
import { ledgerOf, pay, postDonation, rowOf, untilReversed, untilStatus } from './donations.js';
import { beem, creator, setUpCreator, stripe } from './own-creator.js';

let donor: User;

setUpCreator('test');
beforeEach(async () => {
  donor = await createUser(beem);
});

const leave = async ({ visitor, id }: User) => {
  expect((await visitor.delete('/api/delete-account')).status).toBe(200);
  await until('the account is gone', async () => {
    const rows = await beem.database.query({ text: 'SELECT 1 FROM users WHERE id = $1' }, [id]);
    return rows.length === 0;
  });
};
const begin = async () => {
  const { body } = await postDonation(donor, creator, { message: 'For the whale' });
  return { id: body.donationId as number, secret: body.clientSecret as string };
};
const differences = async () => {
  await runScheduledTask(beem, 'check-donations');
  const [check] = await beem.database.query<{ differences: object[] }>({
    text: 'SELECT differences FROM donation_checks ORDER BY id DESC LIMIT 1',
  });
  return check?.differences;
};

test('a donor who leaves between paying and the event: the donation counts, and names no donor', async () => {
  await stripe.holdWebhooks();
  const { id, secret } = await begin();
  expect(await pay(stripe, secret)).toBe('succeeded');
  await leave(donor);
  await stripe.release();
  const row = await untilStatus(beem, id, 'completed');
  expect(row).toMatchObject({ donor_id: null, message: null });
  const [listed] = (await creator.visitor.get('/api/creator/donations')).body;
  expect(listed).toMatchObject({ id, receivedAmount: 8.41, donor: null, message: null });
  const found = await until('the creator is notified', async () => {
    const { body } = await creator.visitor.get('/api/notifications');
    return (body.items ?? body).length > 0 ? body : null;
  });
  expect(JSON.stringify(found)).toContain('Someone supported you with $10.00');
  expect(await differences()).toEqual([]);
});

test('a creator who leaves between paying and the event: the donor gets the receipt, and it names no creator', async () => {
  await stripe.holdWebhooks();
  const { id, secret } = await begin();
  expect(await pay(stripe, secret)).toBe('succeeded');
  await leave(creator);
  await stripe.release();
  expect(await untilStatus(beem, id, 'completed')).toMatchObject({ creator_id: null });
  const { subject, text } = await beem.mail.waitFor(donor.email, /Your receipt/);
  expect(subject).toBe('Your receipt: $10.00 for a creator who has left Beem');
  expect(text).toContain('your card was charged $10.00. The creator receives $8.41.');
  expect(text).not.toContain(creator.id);
  expect(text).not.toContain('/profile/');
  expect(text).not.toContain('null');
});

test('a donor who leaves before paying cannot pay any more', async () => {
  const { id, secret } = await begin();
  await leave(donor);
  await runScheduledTask(beem, 'reconcile-donations');
  await untilStatus(beem, id, 'canceled');
  expect(await pay(stripe, secret)).toBe('payment_intent_unexpected_state');
});

test('a creator who leaves: what was paid is refunded, disputed and taken back as before', async () => {
  const [first, second] = [await begin(), await begin()];
  for (const { id, secret } of [first, second]) {
    expect(await pay(stripe, secret)).toBe('succeeded');
    await untilStatus(beem, id, 'completed');
  }
  await leave(creator);
  const admin = await createUser(beem, { role: 'admin' });
  const refunded = await admin.visitor.post(`/api/admin/donations/${first.id}/refund`, { reason: 'Left' });
  expect([refunded.status, refunded.body.creator]).toEqual([200, null]);
  expect((await ledgerOf(beem, first.id)).balances).toEqual({});
  const { charge_id: chargeId } = await rowOf(beem, second.id);
  await stripe.control(`charges/${chargeId}/dispute`);
  const { data } = await stripe.sdk.disputes.list({ charge: chargeId ?? '' });
  await stripe.control(`disputes/${data[0]?.id}/lost`);
  await until('the dispute is lost', async () => (await rowOf(beem, second.id)).is_reversal_due);
  await untilReversed(beem, second.id);
  const charge = await stripe.sdk.charges.retrieve(chargeId ?? '', { expand: ['transfer'] });
  expect((charge.transfer as Stripe.Transfer).amount_reversed).toBe(841);
  expect((await ledgerOf(beem, second.id)).balances).toEqual({});
  expect(await differences()).toEqual([]);
});

test('a message that Postgres cannot keep is refused', async () => {
  const { status } = await postDonation(donor, creator, { message: 'a\u0000b' });
  expect(status).toBe(400);
});
