import { DONATION_STATUSES } from '@beem/contracts';
import { forgetPasswords } from '../../identity/account/sign-in.js';
import { type Answer, createUser, runScheduledTask, type User, until } from '../../support/index.js';
import { completeDonation, ledgerOf, makeOlder, postDonation, rowOf, untilStatus } from './donations.js';
import { beem, creator, setUpCreator, stripe } from './own-creator.js';

let admin: User;

setUpCreator();
beforeAll(async () => {
  admin = await createUser(beem, { role: 'admin' });
});

const complete = (donor?: User) => completeDonation({ beem, stripe }, creator, { donor });

const refund = (id: number | string, reason: unknown = 'Sent twice', by = admin, key?: string) =>
  by.visitor.post(
    `/api/admin/donations/${id}/refund`,
    { reason },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const entriesOf = (id: number) =>
  beem.database.query<{ actor: string; detail: object }>(
    { text: 'SELECT actor, detail FROM audit_log WHERE subject = $1 ORDER BY id' },
    [`donation:${id}`],
  );
/** Simulates entries of an earlier date; the table itself refuses every change. */
async function makeEntriesOlder(id: number, seconds: number): Promise<void> {
  await beem.database.query({ text: 'ALTER TABLE audit_log DISABLE TRIGGER USER' });
  await beem.database.query(
    {
      text: 'UPDATE audit_log SET created_at = created_at - make_interval(secs => $2) WHERE subject = $1',
    },
    [`donation:${id}`, seconds],
  );
  await beem.database.query({ text: 'ALTER TABLE audit_log ENABLE TRIGGER USER' });
}
const check = async () => {
  await beem.database.query({ text: 'UPDATE donations SET checked_at = NULL' });
  await runScheduledTask(beem, 'check-donations');
  return (await admin.visitor.get('/api/admin/donations/check')).body;
};

test('the calls are for admins alone', async () => {
  const { id } = await complete();
  const moderator = await createUser(beem, { role: 'moderator' });
  for (const [visitor, status] of [
    [beem.visitor(), 401],
    [moderator.visitor, 403],
  ] as const) {
    expect((await visitor.get('/api/admin/donations')).status).toBe(status);
    expect((await visitor.get('/api/admin/donations/counts')).status).toBe(status);
    expect((await visitor.get('/api/admin/donations/check')).status).toBe(status);
    expect((await visitor.post(`/api/admin/donations/${id}/refund`, { reason: 'x' })).status).toBe(status);
  }
});

test('GET /api/admin/donations lists those of a status with both users', async () => {
  const { id } = await complete();
  const { body } = await admin.visitor.get('/api/admin/donations?status=completed&limit=1');
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({ id, canRefund: true, chargeAmount: 10, creator: { id: creator.id } });
  expect((await admin.visitor.get('/api/admin/donations?status=disputed')).body).toEqual([]);
  expect((await admin.visitor.get('/api/admin/donations?status=lost')).status).toBe(400);
});

test('pending donations are listed oldest first and all others newest first, page by page', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count++)
    ids.push((await postDonation(await createUser(beem), creator)).body.donationId);
  const read = async (status: string) => {
    const found: number[] = [];
    let next: string | null = `/api/admin/donations?${status}limit=1`;
    while (next) {
      const { body, headers }: Answer = await admin.visitor.get(next);
      found.push(...body.map(({ id }: { id: number }) => id));
      next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? null;
    }
    return found.filter((id) => ids.includes(id));
  };
  expect(await read('status=pending&')).toEqual(ids);
  expect(await read('')).toEqual(ids.toReversed());
});

test('GET /api/admin/donations/counts counts each status, and a status has its time', async () => {
  const counts = async () => (await admin.visitor.get('/api/admin/donations/counts')).body;
  const before = await counts();
  expect(Object.keys(before).sort()).toEqual([...DONATION_STATUSES, 'openDisputes'].sort());
  const { id } = await complete();
  await postDonation(await createUser(beem), creator);
  expect(await counts()).toEqual({
    ...before,
    completed: before.completed + 1,
    pending: before.pending + 1,
  });
  await makeOlder(beem, id, 5);
  await beem.database.query({ text: 'UPDATE donations SET status_since = created_at WHERE id = $1' }, [id]);
  const { createdAt, statusSince } = (await refund(id)).body;
  expect(new Date(statusSince).getTime() - new Date(createdAt).getTime()).toBeGreaterThan(4 * 3_600_000);
  expect((await counts()).refunded).toBe(before.refunded + 1);
});

test('GET /api/admin/donations/counts counts a dispute as open until the bank has decided', async () => {
  const counts = async () => (await admin.visitor.get('/api/admin/donations/counts')).body;
  const { disputed, openDisputes } = await counts();
  const { id, chargeId } = await complete();
  await stripe.control(`charges/${chargeId}/dispute`);
  await untilStatus(beem, id, 'disputed');
  expect(await counts()).toMatchObject({ disputed: disputed + 1, openDisputes: openDisputes + 1 });
  const { data } = await stripe.sdk.disputes.list({ charge: chargeId });
  await stripe.control(`disputes/${data[0]?.id}/lost`);
  await until('the dispute is lost', async () => (await counts()).openDisputes === openDisputes);
  expect((await counts()).disputed).toBe(disputed + 1);
});

describe('POST /api/admin/donations/{id}/refund', () => {
  test('is refused for an own donation, which another admin refunds', async () => {
    const { id, chargeId } = await complete(admin);
    expect(await refund(id)).toMatchObject({
      status: 403,
      body: {
        code: 'forbidden',
        message: 'You cannot refund your own donation. Another admin must do this.',
      },
    });
    expect(await entriesOf(id)).toEqual([]);
    expect((await stripe.sdk.refunds.list({ charge: chargeId })).data).toEqual([]);
    const another = await createUser(beem, { role: 'admin' });
    expect((await refund(id, 'Sent twice', another)).body.status).toBe('refunded');
  });

  test('gives back everything once, however often it is called, and is in the audit log', async () => {
    const { id, chargeId } = await complete();
    const answers = await Promise.all([refund(id), refund(id), refund(id)]);
    answers.push(await refund(id));
    expect(answers.map(({ status, body }) => [status, body.status, body.refundedAmount])).toEqual(
      Array.from({ length: 4 }, () => [200, 'refunded', 10]),
    );
    expect((await stripe.sdk.refunds.list({ charge: chargeId })).data).toHaveLength(1);
    expect((await ledgerOf(beem, id)).balances).toEqual({});
    expect(await entriesOf(id)).toEqual([{ actor: `user:${admin.id}`, detail: { reason: 'Sent twice' } }]);
  });

  test('recognises a retry by its key, and refuses the key for another reason', async () => {
    const { id } = await complete();
    const answers = [
      await refund(id, 'Sent twice', admin, 'refund-key-1'),
      await refund(id, 'Sent twice', admin, 'refund-key-1'),
      await refund(id, 'Wrong creator', admin, 'refund-key-1'),
      await refund(id, 'Sent twice', admin, 'refund-key-2'),
      await refund(id, 'Sent twice', admin, 'short'),
    ];
    expect(answers.map(({ status, body }) => [status, body.code ?? body.status])).toEqual([
      [200, 'refunded'],
      [200, 'refunded'],
      [409, 'conflict'],
      [409, 'not_refundable'],
      [400, 'bad_request'],
    ]);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('one of two admins wins, and the other gets a conflict', async () => {
    const other = await createUser(beem, { role: 'admin' });
    const { id, chargeId } = await complete();
    const answers = await Promise.all([refund(id), refund(id, 'Fraud', other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stripe.sdk.refunds.list({ charge: chargeId })).data).toHaveLength(1);
    const [entry, ...more] = await entriesOf(id);
    expect(more).toEqual([]);
    const loser = entry?.actor === `user:${admin.id}` ? other : admin;
    const { status, body } = await refund(id, 'Again', loser);
    expect([status, body.message]).toEqual([
      409,
      'This donation has already been refunded by another admin.',
    ]);
  });

  test('goes on where it was cut off, for the same admin at once and for another after a minute', async () => {
    const other = await createUser(beem, { role: 'admin' });
    const cutOff = await complete();
    await stripe.control('faults', { kind: 'error', times: 10, path: '/v1/refunds' });
    expect((await refund(cutOff.id, 'Sent twice', admin, 'cut-off-1')).status).toBeGreaterThanOrEqual(500);
    await stripe.control('faults', { kind: 'error', times: 0, path: '/v1/refunds' });
    const { status, body } = await refund(cutOff.id, 'Fraud', other);
    expect([status, body.code]).toEqual([409, 'conflict']);
    await makeEntriesOlder(cutOff.id, 61);
    expect((await refund(cutOff.id, 'Fraud', other)).body).toMatchObject({ status: 'refunded' });
    expect(await entriesOf(cutOff.id)).toHaveLength(2);
    expect((await stripe.sdk.refunds.list({ charge: cutOff.chargeId })).data).toHaveLength(1);
  });

  test('a refund whose answer from Stripe is lost is made once, however often it is called', async () => {
    const { id, chargeId } = await complete();
    await stripe.control('faults', { kind: 'lost_answer', times: 1, path: '/v1/refunds' });
    await refund(id, 'Sent twice', admin, 'lost-answer-1');
    expect((await refund(id, 'Sent twice', admin, 'lost-answer-1')).body).toMatchObject({
      status: 'refunded',
    });
    expect((await stripe.sdk.refunds.list({ charge: chargeId })).data).toHaveLength(1);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('gives back the rest of what was refunded in part', async () => {
    const { id, chargeId } = await complete();
    await stripe.sdk.refunds.create({
      ...{ charge: chargeId, amount: 400, reverse_transfer: true, refund_application_fee: true },
    });
    expect((await refund(id)).body).toMatchObject({ status: 'refunded', refundedAmount: 10 });
    expect((await ledgerOf(beem, id)).balances).toEqual({});
  });

  test('says that the payment provider refuses it, and can be tried again', async () => {
    const { id } = await complete();
    await stripe.control('faults', { kind: 'refusal', times: 1, path: '/v1/refunds' });
    const { status, body } = await refund(id);
    expect([status, body.code]).toEqual([409, 'not_refundable']);
    expect(body.message).toContain('balance_insufficient');
    const actions = await beem.database.query<{ action: string; code: string | null }>(
      { text: `SELECT action, detail->>'code' AS code FROM audit_log WHERE subject = $1 ORDER BY id` },
      [`donation:${id}`],
    );
    expect(actions).toEqual([
      { action: 'donation.refunded', code: null },
      { action: 'donation.refund-refused', code: 'balance_insufficient' },
    ]);
    expect((await refund(id)).body).toMatchObject({ status: 'refunded', refundedAmount: 10 });
  });

  test('asks for the password, a reason, and a donation that can be refunded', async () => {
    const { id, chargeId } = await complete();
    const other = await createUser(beem, { role: 'admin' });
    await forgetPasswords(beem, other);
    expect((await refund(id, 'x', other)).body.code).toBe('reauthentication_required');
    for (const reason of ['', '   ', 5, 'x'.repeat(501)]) expect((await refund(id, reason)).status).toBe(400);
    for (const unknown of [999_999, 'x']) expect((await refund(unknown)).status).toBe(404);
    await stripe.control(`charges/${chargeId}/dispute`);
    await untilStatus(beem, id, 'disputed');
    expect((await refund(id)).body.code).toBe('not_refundable');
  });
});

describe('the check', () => {
  test('is overdue when none has been finished for two hours', async () => {
    await check();
    await beem.database.query({
      text: `UPDATE donation_checks SET finished_at = finished_at - interval '121 minutes'`,
    });
    expect((await admin.visitor.get('/api/admin/donations/check')).body).toMatchObject({ isOverdue: true });
    expect(await check()).toMatchObject({ isOverdue: false });
  });

  test('names what differs, in the ledger and at Stripe, and raises the metric', async () => {
    const { id, chargeId } = await complete();
    await stripe.holdWebhooks();
    await stripe.control(`charges/${chargeId}/refund`, { amount: 250 });
    await beem.database.query(
      {
        text: `WITH t AS (
                 INSERT INTO ledger_transactions (donation_id, kind, reference) VALUES ($1, 'refund', 'forged') RETURNING id
               ) INSERT INTO ledger_entries (transaction_id, account, cents)
               SELECT t.id, a.account, a.cents FROM t, (VALUES ('creator', 100), ('clearing', -100)) AS a (account, cents)`,
      },
      [id],
    );
    const { differences } = await check();
    expect(differences).toEqual(
      expect.arrayContaining([
        { donationId: id, name: 'ledger creator', expected: '841', found: '941' },
        { donationId: id, name: 'Stripe refunded_cents', expected: '0', found: '250' },
      ]),
    );
    expect(await (await fetch(`${beem.internalUrl}/metrics`)).text()).toMatch(
      /beem_donation_differences [1-9]/,
    );
    await runScheduledTask(beem, 'reconcile-donations');
    expect((await rowOf(beem, id)).refunded_cents).toBe(250);
    await stripe.release();
  });
});

describe('the ledger', () => {
  const run = (text: string) => beem.database.query({ text });

  test('refuses every change but that a user has left', async () => {
    await complete();
    for (const statement of [
      'UPDATE ledger_entries SET cents = cents + 1',
      'UPDATE ledger_entries SET user_id = NULL, cents = -cents',
      'DELETE FROM ledger_entries',
      'UPDATE ledger_transactions SET created_at = now()',
      'DELETE FROM ledger_transactions',
      'TRUNCATE ledger_entries',
      'TRUNCATE ledger_transactions, ledger_entries',
    ])
      await expect(run(statement)).rejects.toThrow('append-only');
  });

  test('refuses a transaction that does not add up to 0, or has no entries', async () => {
    const { id } = await complete();
    const insert = `INSERT INTO ledger_transactions (donation_id, kind, reference) VALUES (${id}, 'refund', 'x')`;
    await expect(run(insert)).rejects.toThrow('adds up');
    await expect(
      run(`WITH t AS (${insert} RETURNING id) INSERT INTO ledger_entries (transaction_id, account, cents)
           SELECT id, 'clearing', 5 FROM t`),
    ).rejects.toThrow('adds up to 5');
  });
});
