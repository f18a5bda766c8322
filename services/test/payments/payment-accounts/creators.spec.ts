import { forgetPasswords } from '../../identity/account/sign-in.js';
import {
  type Beem,
  createUser,
  createVideo,
  LiveTab,
  type OwnStripe,
  openOwnStripe,
  PASSWORD,
  startBeem,
  type User,
  until,
} from '../../support/index.js';

let stripe: OwnStripe;
let beem: Beem;
let creator: User;

beforeAll(async () => {
  stripe = await openOwnStripe();
  beem = await startBeem({ env: stripe.env });
  await stripe.connectTo(beem);
});
afterAll(async () => {
  await beem.stop();
  await stripe.stop();
});
beforeEach(async () => {
  creator = await createUser(beem);
});

const status = async (user = creator) => (await user.visitor.get('/api/creator/stripe-status')).body;
const connect = (user = creator) => user.visitor.post('/api/creator/connect-stripe');
const accountOf = async (user = creator): Promise<string> => {
  const [row] = await beem.database.query<{ id: string }>(
    { text: 'SELECT stripe_account_id AS id FROM payment_accounts WHERE user_id = $1' },
    [user.id],
  );
  return row?.id ?? '';
};
const accepts = async (user = creator) => {
  const { body } = await user.visitor.get(`/api/creator/${user.id}`);
  return body.acceptsDonations as boolean;
};
const accountsAtStripe = async (user = creator) => {
  const accounts = await stripe.sdk.accounts.list({ limit: 100 });
  return accounts.data.filter(({ metadata }) => metadata?.userId === user.id);
};
async function verify(user = creator): Promise<string> {
  expect((await connect(user)).status).toBe(200);
  const id = await accountOf(user);
  await stripe.control(`accounts/${id}/complete`);
  await until('the creator is verified', () => accepts(user));
  return id;
}

const CALLS: [string, string][] = [
  ['POST', '/api/creator'],
  ['GET', '/api/creator/stripe-status'],
  ['POST', '/api/creator/connect-stripe'],
  ['GET', '/api/creator/payout-info'],
  ['POST', '/api/creator/setup-payout'],
  ['GET', '/api/creator/payouts'],
  ['GET', '/api/creator/0190f5d2-0000-7000-8000-000000000000'],
];
test.each(CALLS)('%s %s answers 401 to a guest', async (method, path) => {
  expect((await beem.visitor().send(method, path)).status).toBe(401);
});

describe('POST /api/creator', () => {
  it('makes a user a creator once, and a repeated call changes nothing', async () => {
    const first = await creator.visitor.post('/api/creator');
    expect({ status: first.status, body: first.body }).toEqual({
      status: 201,
      body: {
        ...{ userId: creator.id, isCreator: true, since: expect.any(String), acceptsDonations: false },
        ...{ totalEarnings: 0, totalDonations: 0 },
      },
    });
    const again = await creator.visitor.post('/api/creator');
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
    expect((await creator.visitor.get('/api/user')).body).toMatchObject({ isCreator: true });
  });

  it('is new for one of ten calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => creator.visitor.post('/api/creator')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(9).fill(200), 201]);
  });

  it('needs a verified address', async () => {
    const unverified = await createUser(beem, { isVerified: false });
    const { status: code, body } = await unverified.visitor.post('/api/creator');
    expect({ code, body }).toMatchObject({ code: 403, body: { code: 'email_not_verified' } });
  });
});

describe('GET /api/creator/{userId}', () => {
  it('shows a creator to others without the totals', async () => {
    await creator.visitor.post('/api/creator');
    const other = await createUser(beem);
    const { body } = await other.visitor.get(`/api/creator/${creator.id.toUpperCase()}`);
    expect(body).toMatchObject({ userId: creator.id, totalEarnings: null, totalDonations: null });
  });

  it.each(['0190f5d2-0000-7000-8000-000000000000', 'ada', 'stripe-statuses'])(
    'answers 404 for %s, who is no creator',
    async (id) => {
      expect((await creator.visitor.get(`/api/creator/${id}`)).status).toBe(404);
    },
  );

  it('tells a user who has made nothing that they are no creator, and others that there is none', async () => {
    const own = await creator.visitor.get(`/api/creator/${creator.id}`);
    expect([own.status, own.body]).toEqual([
      200,
      {
        ...{ userId: creator.id, isCreator: false, since: null, acceptsDonations: false },
        ...{ totalEarnings: null, totalDonations: null },
      },
    ]);
    const other = await createUser(beem);
    expect((await other.visitor.get(`/api/creator/${creator.id}`)).status).toBe(404);
  });
});

describe('POST /api/creator/connect-stripe', () => {
  it('creates one account, and a fresh page each time', async () => {
    const first = await connect();
    const second = await connect();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.url).not.toBe(second.body.url);
    expect(first.body.url).toMatch(new RegExp(`^${stripe.url}/setup/acct_`));
    const [account, ...others] = await accountsAtStripe();
    expect(others).toEqual([]);
    expect(account).toMatchObject({
      controller: {
        ...{ losses: { payments: 'application' }, fees: { payer: 'application' } },
        stripe_dashboard: { type: 'express' },
      },
      settings: { payouts: { schedule: { interval: 'weekly', weekly_anchor: 'monday' } } },
    });
    expect(await status()).toMatchObject({ connected: true, verified: false });
  });

  it('creates one account for ten calls at once, and for a call whose answer was lost', async () => {
    await stripe.control('faults', { kind: 'lost_answer', times: 1, path: '/v1/accounts' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => connect()));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(await accountsAtStripe()).toHaveLength(1);
  });

  it('answers 503 while Stripe fails, and works again after it', async () => {
    await stripe.control('faults', { kind: 'error', times: 1, path: '/v1/accounts' });
    expect(await connect()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await connect()).status).toBe(200);
  });

  it('asks for the password when it was entered long ago', async () => {
    await forgetPasswords(beem, creator);
    expect(await connect()).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
    await creator.visitor.post('/api/user/reauthenticate', { password: PASSWORD });
    expect((await connect()).status).toBe(200);
  });

  it('needs a verified address', async () => {
    const unverified = await createUser(beem, { isVerified: false });
    expect(await connect(unverified)).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
  });
});

describe('the state of an account', () => {
  it('is verified by webhook alone, everywhere, and open screens are notified', async () => {
    await createVideo(beem, creator);
    expect(await status()).toEqual({
      ...{ connected: false, verified: false, isUnderReview: false },
      ...{ requirementsDue: [], disabledReason: null },
    });
    await connect();
    expect((await status()).requirementsDue).toContain('external_account');
    const tab = await LiveTab.open(beem, creator);
    await stripe.control(`accounts/${await accountOf()}/complete`);
    await tab.receive('user_changed', ({ data }) => data.changed === 'payments');
    expect(await status()).toEqual({
      ...{ connected: true, verified: true, isUnderReview: false },
      ...{ requirementsDue: [], disabledReason: null },
    });
    const other = await createUser(beem);
    const profile = await other.visitor.get(`/api/profile/${creator.id}`);
    expect(profile.body).toMatchObject({ acceptsDonations: true });
    const { body: videos } = await other.visitor.get('/api/videos/trailers?limit=50');
    expect(videos.find((video: { creator: User }) => video.creator.id === creator.id).creator).toMatchObject({
      acceptsDonations: true,
    });
    tab.close();
  });

  it("equals Stripe's current state for any order and number of events", async () => {
    await connect();
    const id = await accountOf();
    await stripe.holdWebhooks();
    await stripe.control(`accounts/${id}/complete`);
    await stripe.control(`accounts/${id}/require`, { due: ['individual.id_number'], reason: 'under_review' });
    await stripe.control(`accounts/${id}/complete`);
    await stripe.control(`accounts/${id}/require`, { due: ['external_account'] });
    await stripe.release({ isReversed: true, copies: 3 });
    expect(await status()).toMatchObject({
      connected: true,
      verified: false,
      requirementsDue: ['external_account'],
    });
    expect(await accepts()).toBe(false);
  });

  it('stops donations at once when something is asked for again', async () => {
    const id = await verify();
    await stripe.control(`accounts/${id}/require`, {
      due: [],
      reason: 'under_review',
      pending: ['individual.id_number'],
    });
    await until('donations stop', async () => !(await accepts()));
    expect(await status()).toMatchObject({
      connected: true,
      verified: false,
      disabledReason: 'under_review',
    });
  });

  it.each([
    ['under review', { due: [], pending: ['individual.verification.document'] }, true],
    ['under review', { due: [], pending: [], reason: 'under_review' }, true],
    ['waiting for the creator', { due: ['external_account'], pending: ['individual.id_number'] }, false],
    ['closed', { due: [], pending: [], reason: 'rejected.fraud' }, false],
  ])('is said to be %s by %j', async (_, asked, expected) => {
    await connect();
    await stripe.control(`accounts/${await accountOf()}/require`, asked);
    await until('the event has come', async () => {
      const { requirementsDue } = await status();
      return requirementsDue.length === asked.due.length;
    });
    expect(await status()).toMatchObject({ connected: true, verified: false, isUnderReview: expected });
  });

  it('is asked for where a webhook is missing, at most once a minute', async () => {
    await connect();
    await status();
    await stripe.holdWebhooks();
    await stripe.control(`accounts/${await accountOf()}/complete`);
    expect(await status()).toMatchObject({ verified: false });
    await beem.database.query(
      { text: `UPDATE payment_accounts SET checked_at = now() - interval '61 seconds' WHERE user_id = $1` },
      [creator.id],
    );
    expect(await status()).toMatchObject({ verified: true });
    expect(await accepts()).toBe(true);
    await stripe.release();
  });

  it('stays what it was while Stripe cannot be asked', async () => {
    await connect();
    await stripe.control('faults', { kind: 'error', times: 10, path: '/v1/accounts' });
    expect(await status()).toMatchObject({ connected: true, verified: false });
    await stripe.control('faults', { kind: 'error', times: 0, path: '/v1/' });
  });

  it('ends with a deauthorised account, which a new one can replace', async () => {
    const id = await verify();
    await stripe.control(`accounts/${id}/deauthorize`);
    await until('donations stop', async () => !(await accepts()));
    expect(await status()).toMatchObject({ connected: false, verified: false });
    expect((await connect()).status).toBe(200);
    expect(await accountOf()).not.toBe(id);
    expect(await status()).toMatchObject({ connected: true, verified: false });
  });

  it('ends when the page of a deauthorised account is asked for before the event', async () => {
    const id = await verify();
    await stripe.holdWebhooks();
    await stripe.control(`accounts/${id}/deauthorize`);
    expect((await connect()).status).toBe(200);
    expect(await accountOf()).not.toBe(id);
    await stripe.release();
    expect(await status()).toMatchObject({ connected: true, verified: false });
    expect(await accepts()).toBe(false);
  });
});

describe('payouts', () => {
  it('are listed newest first with their state, and a late event changes nothing', async () => {
    const destination = await verify();
    const pay = (amount: number) =>
      stripe.sdk.paymentIntents.create({
        ...{ amount, currency: 'usd', transfer_data: { destination }, payment_method_types: ['card'] },
        ...{ payment_method: 'pm_card_visa', confirm: true },
      });
    await pay(1_000);
    await stripe.holdWebhooks();
    await stripe.control(`accounts/${destination}/payout`, { amount: 400 });
    await stripe.control(`accounts/${destination}/payout`, { amount: 600 });
    const { data: made } = await stripe.sdk.payouts.list({}, { stripeAccount: destination });
    const first = made.find(({ amount }) => amount === 400)?.id;
    await stripe.control(`payouts/${first}/paid`);
    await stripe.release({ isReversed: true, copies: 2 });
    const { body } = await creator.visitor.get('/api/creator/payouts');
    const byAmount = [...body].sort((a, b) => a.amount - b.amount);
    expect(byAmount).toEqual([
      expect.objectContaining({ amount: 4, status: 'paid' }),
      expect.objectContaining({ amount: 6, status: 'in_transit' }),
    ]);
    const { body: page, headers } = await creator.visitor.get('/api/creator/payouts?limit=1');
    expect(page).toEqual([body[0]]);
    expect(headers.get('link')).toContain('rel="next"');
    const other = await createUser(beem);
    expect((await other.visitor.get('/api/creator/payouts')).body).toEqual([]);
  });

  it('are explained in the words of the screen', async () => {
    const { body } = await creator.visitor.get('/api/creator/payout-info');
    expect(body).toEqual({
      minimumPayout: 10,
      payoutFlow: [
        'A viewer supports you with a card',
        'Fees are taken out, to the cent',
        'The rest is added to your balance',
        'Your balance is paid to your bank',
      ],
      feeStructure: {
        platformFee: '10%',
        stripeFee: '2.9% + $0.30',
        youReceive: expect.stringContaining('$8.41'),
      },
      requirements: [
        'A bank account in a supported country',
        'Identity confirmed with the payment provider',
        'A balance of $10.00 or more',
      ],
      payoutSchedule: 'Every Monday 12:00 PM EST',
      processingTime: '2 to 3 business days',
    });
  });

  it('are set up at Stripe: the call says what is left to do', async () => {
    const setUp = (email: string) => creator.visitor.post('/api/creator/setup-payout', { email });
    expect(await setUp('someone@example.com')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(await setUp('no address')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const before = await setUp(creator.email.toUpperCase());
    expect(before).toMatchObject({ status: 200, body: { success: true, requiresConnect: true } });
    expect(before.body.instructions.length).toBeGreaterThan(0);
    await connect();
    expect((await setUp(creator.email)).body).toMatchObject({
      requiresConnect: true,
      setupUrl: '/creator/monetization',
    });
    await stripe.control(`accounts/${await accountOf()}/complete`);
    await until('the creator is verified', () => accepts());
    expect((await setUp(creator.email)).body).toMatchObject({ requiresConnect: false, setupUrl: null });
  });
});

test('a deleted account leaves no trace but the account at Stripe, and its events change nothing', async () => {
  const id = await verify();
  await creator.visitor.delete('/api/delete-account');
  await until('the account is erased', async () => (await accountOf()) === '');
  const answer = await stripe.control(`accounts/${id}/require`, { due: ['external_account'] });
  expect(answer).toBeUndefined();
  expect(await accountsAtStripe()).toHaveLength(1);
  expect(
    await beem.database.query({ text: 'SELECT 1 FROM payouts WHERE user_id = $1' }, [creator.id]),
  ).toEqual([]);
});
