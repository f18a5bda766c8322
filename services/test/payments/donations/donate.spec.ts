import { randomUUID } from 'node:crypto';
import { createUser, createVideo, startBeem, type User, until } from '../../support/index.js';
import { createVerifiedCreator, intentOf, makeOlder, pay, postDonation, rowOf } from './donations.js';
import { beem, creator, setUpCreator, stripe } from './own-creator.js';

let donor: User;

setUpCreator();
beforeEach(async () => {
  donor = await createUser(beem);
});

describe('POST /api/donate', () => {
  test('answers a payment with all amounts, as Stripe has them', async () => {
    const { status, body } = await postDonation(donor, creator, { amount: '12.34' });
    expect(status).toBe(201);
    expect(body).toEqual({
      donationId: expect.any(Number),
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      ...{ amount: 12.34, chargeAmount: 12.34, platformFee: 1.23, processingFee: 0.66, creatorAmount: 10.45 },
    });
    const intent = await stripe.sdk.paymentIntents.retrieve(intentOf(body.clientSecret));
    expect(intent).toMatchObject({
      ...{ amount: 1234, currency: 'usd', application_fee_amount: 189 },
      transfer_data: { destination: creator.accountId },
      metadata: { donation_id: String(body.donationId) },
    });
  });

  test('charges the processing fee on top where the donor covers it, and takes none for Beem', async () => {
    const { body } = await postDonation(donor, creator, { amount: 25, coverFees: true });
    expect(body).toMatchObject({ amount: 25, chargeAmount: 26.03, platformFee: 0, creatorAmount: 25 });
  });

  test('is for signed-in users with a verified address', async () => {
    const unverified = await createUser(beem, { isVerified: false });
    const guest = await beem
      .visitor()
      .post('/api/donate', { amount: 10, creatorUserId: creator.id, coverFees: false });
    const answer = await postDonation(unverified, creator);
    expect(guest.status).toBe(401);
    expect([answer.status, answer.body.code]).toEqual([403, 'email_not_verified']);
  });

  test.each([
    [4.99, 'The minimum donation amount is $5 to help creators receive more and cover platform fees.'],
    ['1000.01', 'The maximum donation amount is $1,000.00.'],
    ...[0, -5, 'ten', '5.001', 5.001, '1e3', 1e21, '', ' 10', '$10', [10], { cents: 1000 }, null, true].map(
      (amount) => [amount, 'Please enter a valid donation amount.'],
    ),
  ])('refuses the amount %j', async (amount, message) => {
    const { status, body } = await postDonation(donor, creator, { amount: amount as number });
    expect([status, body.message]).toEqual([400, message]);
  });

  test('refuses what is no donation', async () => {
    const send = (body: object) =>
      donor.visitor.post('/api/donate', { amount: 10, creatorUserId: creator.id, coverFees: false, ...body });
    const answers = await Promise.all(
      [
        { creatorUserId: 'x' },
        { coverFees: 'yes' },
        { message: 'x'.repeat(201) },
        { message: 5 },
        { isAnonymous: 1 },
      ].map(send),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  test('is for others, and for creators whom payments can reach', async () => {
    const other = await createUser(beem);
    const nobody = { id: randomUUID() };
    const answers = [
      await postDonation(creator, creator),
      await postDonation(donor, other),
      await postDonation(donor, nobody),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'cannot_support_self'],
      [409, 'donations_not_accepted'],
      [409, 'donations_not_accepted'],
    ]);
  });

  test('is refused as soon as the creator has left, before a worker has cleared anything', async () => {
    const own = await startBeem({ roles: ['api'], env: stripe.env });
    await stripe.connectTo(own);
    const leaving = await createVerifiedCreator(own, stripe);
    expect((await leaving.visitor.delete('/api/delete-account')).status).toBe(200);
    const { status, body } = await postDonation(await createUser(own), leaving);
    expect([status, body.code]).toEqual([409, 'donations_not_accepted']);
    await own.stop();
    await stripe.connectTo(beem);
  });

  test('is refused while the account of the creator is suspended, wherever it is offered', async () => {
    const held = await createVerifiedCreator(beem, stripe);
    const { id } = await createVideo(beem, held);
    const offers = async () => {
      const [creator, profile, video] = await Promise.all(
        [`/api/creator/${held.id}`, `/api/profile/${held.id}`, `/api/videos/${id}`].map(
          async (path) => (await donor.visitor.get(path)).body,
        ),
      );
      return [creator.acceptsDonations, profile.acceptsDonations, video.creator.acceptsDonations];
    };
    const admin = await createUser(beem, { role: 'admin' });
    const path = `/api/admin/users/${held.id}/suspensions`;
    const suspend = (kind: string) => admin.visitor.post(path, { kind, reason: 'Threats.', hours: null });
    await suspend('upload');
    expect(await offers()).toEqual([true, true, true]);
    const { body: suspension } = await suspend('account');
    expect(await offers()).toEqual([false, false, false]);
    expect((await postDonation(donor, held)).body.code).toBe('donations_not_accepted');
    await admin.visitor.send('DELETE', `${path}/${suspension.id}`, { body: { reason: 'A mistake.' } });
    expect(await offers()).toEqual([true, true, true]);
    expect((await postDonation(donor, held)).status).toBe(201);
  });

  test('asks about the account of a creator whose payment Stripe refuses, also after a lost event', async () => {
    const blocked = await createVerifiedCreator(beem, stripe);
    await stripe.holdWebhooks();
    await stripe.control(`accounts/${blocked.accountId}/require`, {
      due: ['individual.id_number'],
      reason: 'requirements.past_due',
    });
    const answers = [await postDonation(donor, blocked), await postDonation(donor, blocked)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [502, 'donation_failed'],
      [409, 'donations_not_accepted'],
    ]);
    await stripe.release();
  });

  test('makes one donation of a repeated request, ten times at once and later', async () => {
    const key = randomUUID();
    const send = () => postDonation(donor, creator, { key, message: 'Make more!' });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    answers.push(await send());
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.donationId} ${body.clientSecret}`)).size,
    ).toBe(1);
    const [rows] = await beem.database.query<{ count: number }>(
      { text: 'SELECT count(*)::integer AS count FROM donations WHERE donor_id = $1' },
      [donor.id],
    );
    expect(rows?.count).toBe(1);
    const changed = await postDonation(donor, creator, { key, message: 'Make less!' });
    expect([changed.status, changed.body.code]).toEqual([409, 'conflict']);
  });

  test('finds its payment after the answer of Stripe was lost', async () => {
    const key = randomUUID();
    await stripe.control('faults', { kind: 'lost_answer', times: 3, path: '/v1/payment_intents' });
    const lost = await postDonation(donor, creator, { key });
    expect(lost.status).toBe(503);
    const { status, body } = await postDonation(donor, creator, { key });
    expect(status).toBe(201);
    const intents = await stripe.sdk.paymentIntents.list({ limit: 100 });
    const own = intents.data.filter(({ metadata }) => metadata.donation_id === String(body.donationId));
    expect(own).toHaveLength(1);
  });

  test('goes on after failures that Stripe saves with the key, with one payment in all', async () => {
    const key = randomUUID();
    await stripe.control('faults', { kind: 'error', times: 3, path: '/v1/payment_intents' });
    const answers = [
      await postDonation(donor, creator, { key }),
      await postDonation(donor, creator, { key }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    const later = await Promise.all(Array.from({ length: 5 }, () => postDonation(donor, creator, { key })));
    later.push(await postDonation(donor, creator, { key }));
    expect(later.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(later.map(({ body }) => `${body.donationId} ${body.clientSecret}`)).size).toBe(1);
    const intents = await stripe.sdk.paymentIntents.list({ limit: 100 });
    const { donationId } = later[0]?.body ?? {};
    expect(intents.data.filter(({ metadata }) => metadata.donation_id === String(donationId))).toHaveLength(
      1,
    );
  });

  test('leaves the database to others while Stripe does not answer twenty calls', async () => {
    const donors = await Promise.all(Array.from({ length: 20 }, () => createUser(beem)));
    await stripe.freeze();
    const answers = donors.map((one) => postDonation(one, creator));
    const [begun] = await until('all wait for Stripe', async () => {
      const rows = await beem.database.query<{ count: number }>(
        { text: 'SELECT count(*)::integer AS count FROM donations WHERE donor_id = ANY($1)' },
        [donors.map(({ id }) => id)],
      );
      return rows[0]?.count === donors.length ? rows : null;
    });
    expect(begun).toEqual({ count: 20 });
    const others = await Promise.all(donors.map(({ visitor }) => visitor.get('/api/creator/donations')));
    expect(others.map(({ status }) => status)).toEqual(donors.map(() => 200));
    await stripe.thaw();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(donors.map(() => 201));
  });

  test('says that payments are not loaded where they are off', async () => {
    const off = await startBeem({ roles: ['api'] });
    const { status, body } = await postDonation(await createUser(off), creator);
    expect([status, body.message]).toEqual([503, 'Payment system not loaded. Please try again.']);
    await off.stop();
  });

  test('ends for a while after ten donations in an hour, and after five declined cards', async () => {
    const key = randomUUID();
    await postDonation(donor, creator, { key });
    for (let count = 1; count < 10; count++) expect((await postDonation(donor, creator)).status).toBe(201);
    expect((await postDonation(donor, creator)).status).toBe(429);
    expect((await postDonation(donor, creator, { key })).status).toBe(201);
    const tester = await createUser(beem);
    const { body } = await postDonation(tester, creator, { key });
    for (let count = 1; count <= 5; count++) {
      expect(await pay(stripe, body.clientSecret, 'visa_chargeDeclined')).toBe('generic_decline');
      await until(
        'the decline is counted',
        async () => (await rowOf(beem, body.donationId)).failed_attempts === count,
      );
    }
    expect((await postDonation(tester, creator)).status).toBe(429);
    const closed = await postDonation(tester, creator, { key });
    expect([closed.status, closed.body.code, closed.body.message]).toEqual([
      ...[409, 'donation_failed'],
      'This payment was closed after too many declined cards. Please try again in an hour.',
    ]);
  });

  test('counts a declined card from when it was declined, however late its event comes', async () => {
    await stripe.holdWebhooks();
    const { body } = await postDonation(donor, creator);
    await pay(stripe, body.clientSecret, 'visa_chargeDeclined');
    const { data } = await stripe.sdk.events.list({ type: 'payment_intent.payment_failed', limit: 1 });
    const happened = data[0]?.created ?? 0;
    await until('a second has passed', async () => Date.now() / 1_000 > happened + 2);
    await stripe.release();
    const [row] = await beem.database.query<{ at: string }>(
      { text: 'SELECT extract(epoch FROM declined_at) AS at FROM donations WHERE donor_id = $1' },
      [donor.id],
    );
    expect(Number(row?.at)).toBe(happened);
  });

  test('counts the declined cards of the last hour, also on payments that were begun before', async () => {
    const { body } = await postDonation(donor, creator);
    await makeOlder(beem, body.donationId, 3);
    for (let count = 1; count <= 5; count++) {
      await pay(stripe, body.clientSecret, 'visa_chargeDeclined');
      await until(
        'the decline is counted',
        async () => (await rowOf(beem, body.donationId)).failed_attempts === count,
      );
    }
    expect((await postDonation(donor, creator)).status).toBe(429);
  });
});
