import { createUser, idsOf, LiveTab, type User, until, walkList } from '../../support/index.js';
import { createVerifiedCreator, pay, postDonation, rowOf, untilReversed, untilStatus } from './donations.js';
import { beem, creator, setUpCreator, stripe } from './own-creator.js';

let donor: User;
const ids: number[] = [];

setUpCreator();
beforeAll(async () => {
  donor = await createUser(beem);
  for (const input of [
    { amount: 10, message: '=SUM(A1)' },
    { amount: 25, coverFees: true, isAnonymous: true },
    { amount: '12.34' },
  ]) {
    const { body } = await postDonation(donor, creator, input);
    expect(await pay(stripe, body.clientSecret)).toBe('succeeded');
    await untilStatus(beem, body.donationId, 'completed');
    ids.unshift(body.donationId);
  }
  const declined = await postDonation(donor, creator);
  await pay(stripe, declined.body.clientSecret, 'visa_chargeDeclined');
  await untilStatus(beem, declined.body.donationId, 'failed');
});

describe('GET /api/creator/donations', () => {
  test('lists what the creator received, newest first, without tries that failed', async () => {
    const { body } = await creator.visitor.get('/api/creator/donations');
    expect(idsOf(body)).toEqual(ids);
    expect(body[2]).toMatchObject({
      ...{
        amount: 10,
        beemFee: 1,
        processingFee: 0.59,
        netAmount: 9,
        receivedAmount: 8.41,
        chargeAmount: 10,
      },
      ...{ message: '=SUM(A1)', status: 'completed', isAnonymous: false, donor: { id: donor.id } },
    });
  });

  test('does not name an anonymous donor', async () => {
    const { body } = await creator.visitor.get('/api/creator/donations');
    expect(body[1]).toMatchObject({
      ...{ amount: 25, beemFee: 0, netAmount: 25, receivedAmount: 25, chargeAmount: 26.03 },
      ...{ isAnonymous: true, donor: null },
    });
    expect(JSON.stringify(body[1])).not.toContain(donor.id);
  });

  test('lists a donation once it is paid, and nothing of it before', async () => {
    const other = await createVerifiedCreator(beem, stripe);
    const { body } = await postDonation(donor, other, { message: 'Read this for nothing' });
    const cookie = other.visitor.cookieHeader;
    const csv = async () =>
      (await fetch(`${beem.url}/api/creator/donations.csv`, { headers: { cookie } })).text();
    expect((await other.visitor.get('/api/creator/donations')).body).toEqual([]);
    expect((await csv()).trim().split('\r\n')).toHaveLength(1);
    expect(await pay(stripe, body.clientSecret)).toBe('succeeded');
    await untilStatus(beem, body.donationId, 'completed');
    const [paid] = (await other.visitor.get('/api/creator/donations')).body;
    expect(paid).toMatchObject({
      id: body.donationId,
      status: 'completed',
      message: 'Read this for nothing',
    });
    expect((await csv()).trim().split('\r\n')).toHaveLength(2);
  });

  test('has pages that neither skip nor repeat', async () => {
    expect(await walkList(creator.visitor, '/api/creator/donations?limit=1')).toEqual(ids);
    expect((await creator.visitor.get('/api/creator/donations?cursor=x')).body.code).toBe('cursor_invalid');
    expect((await creator.visitor.get('/api/creator/donations?limit=51')).status).toBe(400);
  });

  test('shows each creator their own alone, and guests nothing', async () => {
    expect((await donor.visitor.get('/api/creator/donations')).body).toEqual([]);
    for (const path of ['donations', 'donations.csv', 'earnings'])
      expect((await beem.visitor().get(`/api/creator/${path}`)).status).toBe(401);
  });
});

test('GET /api/creator/donations.csv is safe in a spreadsheet and has every donation', async () => {
  const answer = await fetch(`${beem.url}/api/creator/donations.csv`, {
    headers: { cookie: creator.visitor.cookieHeader },
  });
  const lines = (await answer.text()).trim().split('\r\n');
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(lines[0]).toContain('id,createdAt,status,donor,message,amount');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toContain(`completed,${donor.username},"'=SUM(A1)",10,1,0.59,9,10,8.41`);
});

describe('GET /api/creator/earnings', () => {
  test('adds up the ledger, week by week, and asks Stripe for the balance', async () => {
    const { body } = await creator.visitor.get('/api/creator/earnings');
    const total = 8.41 + 25 + 10.45;
    expect(body).toMatchObject({
      totalEarnings: total,
      donationCount: 3,
      // Counted with the donor's other donations, the anonymous one would reveal its donor.
      supporterCount: 2,
      currentBalance: total,
    });
    expect(body.weeks).toHaveLength(12);
    expect(body.weeks.at(-1).net).toBe(total);
    expect(new Date(body.weeks[0].weekStart).getUTCDay()).toBe(1);
    expect(body.weeks.slice(0, -1).every(({ net }: { net: number }) => net === 0)).toBe(true);
  });

  test('adds up with the payouts and the balance while a dispute holds a part, before and after it is decided', async () => {
    const other = await createVerifiedCreator(beem, stripe);
    const donate = async () => {
      const { body } = await postDonation(donor, other);
      await pay(stripe, body.clientSecret);
      return untilStatus(beem, body.donationId, 'completed');
    };
    const read = async () => {
      const { body } = await other.visitor.get('/api/creator/earnings');
      const payouts: { amount: number }[] = (await other.visitor.get('/api/creator/payouts')).body;
      const [donation] = (await other.visitor.get('/api/creator/donations')).body;
      return {
        earned: [body.totalEarnings, body.heldAmount],
        provider: [payouts[0]?.amount ?? 0, body.currentBalance],
        disputed: [donation.receivedAmount, donation.heldAmount],
      };
    };
    await donate();
    const { id, charge_id: chargeId } = await donate();
    await stripe.control(`accounts/${other.accountId}/payout`, { amount: 1_000 });
    await until(
      'the payout is known',
      async () => (await other.visitor.get('/api/creator/payouts')).body.length === 1,
    );
    expect(await read()).toEqual({ earned: [16.82, 0], provider: [10, 6.82], disputed: [8.41, 0] });
    await stripe.control(`charges/${chargeId}/dispute`);
    await untilStatus(beem, Number(id), 'disputed');
    // Stripe leaves it in the account until the dispute is lost.
    expect(await read()).toEqual({ earned: [8.41, 8.41], provider: [10, 6.82], disputed: [0, 8.41] });
    const { data } = await stripe.sdk.disputes.list({ charge: chargeId ?? '' });
    await stripe.control(`disputes/${data[0]?.id}/won`);
    await untilStatus(beem, Number(id), 'completed');
    expect(await read()).toEqual({ earned: [16.82, 0], provider: [10, 6.82], disputed: [8.41, 0] });
  });

  test('is all zero for a user without donations', async () => {
    const { body } = await donor.visitor.get('/api/creator/earnings');
    expect(body).toMatchObject({
      ...{ totalEarnings: 0, heldAmount: 0, donationCount: 0, supporterCount: 0, currentBalance: 0 },
    });
  });

  test('has the balance of now after a donation, a payout and a lost dispute, however soon it is read', async () => {
    const other = await createVerifiedCreator(beem, stripe);
    const balance = async () => (await other.visitor.get('/api/creator/earnings')).body.currentBalance;
    const donate = async () => {
      const { body } = await postDonation(donor, other);
      await pay(stripe, body.clientSecret);
      return untilStatus(beem, body.donationId, 'completed');
    };
    expect(await balance()).toBe(0);
    await donate();
    expect(await balance()).toBe(8.41);
    await stripe.control(`accounts/${other.accountId}/payout`, { amount: 841 });
    await until(
      'the payout is known',
      async () => (await other.visitor.get('/api/creator/payouts')).body.length === 1,
    );
    expect(await balance()).toBe(0);
    const { id, charge_id: chargeId } = await donate();
    await stripe.control(`charges/${chargeId}/dispute`);
    const { data } = await stripe.sdk.disputes.list({ charge: chargeId ?? '' });
    await stripe.control(`disputes/${data[0]?.id}/lost`);
    await until('the dispute is lost', async () => (await rowOf(beem, Number(id))).is_reversal_due);
    expect(await balance()).toBe(8.41);
    const tab = await LiveTab.open(beem, other);
    await untilReversed(beem, Number(id));
    await tab.receive('user_changed', ({ data: message }) => message.changed === 'payments');
    expect(await balance()).toBe(0);
    tab.close();
  });

  test('answers without the balance while Stripe is away', async () => {
    const other = await createVerifiedCreator(beem, stripe);
    await stripe.control('faults', { kind: 'error', times: 5, path: '/v1/balance' });
    const { status, body } = await other.visitor.get('/api/creator/earnings');
    expect([status, body.currentBalance]).toEqual([200, null]);
    await stripe.control('faults', { kind: 'error', times: 0, path: '/v1/balance' });
  });
});
