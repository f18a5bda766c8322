import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { Database } from '../../src/platform/database/index.js';
import { Outbox } from '../../src/platform/events/index.js';
import { TAKE } from '../../src/platform/events/outbox.relay.js';
import { EVENTS_QUEUE } from '../../src/platform/queue/index.js';
import { type Beem, createUser, planOf, runScheduledTask, startBeem, until } from '../support/index.js';

/** More than the relay takes at once. */
const MANY = 450;

test('the rows that are due are found by their index, however many wait for their handlers', async () => {
  const beem = await startBeem({ roles: ['api'] });
  const plan = await planOf(
    beem,
    (sql) => sql.query(TAKE, [['user.followed'], '{}']),
    // In an empty table every plan is cheap.
    'SET LOCAL enable_sort = off; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off',
  );
  expect(plan).toMatch(/Index Scan using outbox_due_idx on outbox[^\n]*\n\s*Index Cond:[^\n]* < now\(\)/);
  expect(plan).not.toContain('Sort');
  await beem.stop();
});

test('each handler that works in parts notes its own place', async () => {
  const beem = await startBeem({ roles: ['api'] });
  const [outbox, { pool }] = [beem.app.get(Outbox), beem.database];
  const { rows } = await pool.query(
    `INSERT INTO outbox (type, payload) VALUES ('newer.event', '{}') RETURNING id`,
  );
  const id = Number(rows[0]?.id);
  for (const [handler, after] of [
    ['notify-followers', '1'],
    ['purge-cdn', '1'],
    ['notify-followers', '2'],
  ] as const)
    await outbox.advance(beem.app.get(Database), id, handler, after);
  const noted = await pool.query('SELECT resume_after FROM outbox WHERE id = $1', [id]);
  expect(noted.rows).toEqual([{ resume_after: { 'notify-followers': '2', 'purge-cdn': '1' } }]);
  await beem.stop();
});

describe('events of a retired type', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api', 'worker'] });
  });
  afterAll(() => beem.stop());

  it('are removed from the outbox, and their jobs end without a handler', async () => {
    await beem.database.pool.query(`INSERT INTO outbox (type, payload) VALUES ('remote.changed', '{}')`);
    const queue = beem.app.get<Queue>(getQueueToken(EVENTS_QUEUE), { strict: false });
    const data = { id: 1, type: 'remote.changed', payload: {} };
    const job = await queue.add('announce', data, { attempts: 1 });
    await until('the job is over', async () => ['completed', 'failed'].includes(await job.getState()));
    expect(await job.getState()).toBe('completed');
    await runScheduledTask(beem, 'forget-unknown-events');
    const { rows } = await beem.database.pool.query(`SELECT id FROM outbox WHERE type = 'remote.changed'`);
    expect(rows).toEqual([]);
  });
});

describe('events of a type that this version does not know', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api', 'worker'] });
  });
  afterAll(() => beem.stop());

  const newer = async () =>
    (
      await beem.database.pool.query<{ taken_until: Date | null; n: number }>(
        `SELECT taken_until, count(*)::int AS n FROM outbox WHERE type = 'newer.event' GROUP BY 1`,
      )
    ).rows;
  const publish = (count: number) =>
    beem.database.pool.query(
      `INSERT INTO outbox (type, payload) SELECT 'newer.event', '{}' FROM generate_series(1, $1::int)`,
      [count],
    );

  it('wait for a newer process, hold up no other event, and are not taken again and again', async () => {
    await publish(MANY);
    const [follower, creator] = [await createUser(beem), await createUser(beem)];
    await follower.visitor.post(`/api/users/${creator.id}/follow`);
    await until(
      'the event behind them is handled',
      async () => (await creator.visitor.get('/api/notifications')).body.length === 1,
    );
    expect(await newer()).toEqual([{ taken_until: null, n: MANY }]);
  });

  it('are relayed by a process that knows them', async () => {
    const [follower, creator] = [await createUser(beem), await createUser(beem)];
    await beem.database.pool.query('INSERT INTO follows (follower_id, followee_id) VALUES ($1, $2)', [
      follower.id,
      creator.id,
    ]);
    await beem.database.pool.query(`INSERT INTO outbox (type, payload) VALUES ('newer.followed', $1)`, [
      JSON.stringify({ followerId: follower.id, followeeId: creator.id }),
    ]);
    // As if the running version were the newer one.
    await beem.database.pool.query(
      `WITH known AS (UPDATE outbox SET type = 'user.followed' WHERE type = 'newer.followed')
       SELECT pg_notify('beem_outbox', '')`,
    );
    await until(
      'the event is handled',
      async () => (await creator.visitor.get('/api/notifications')).body.length === 1,
    );
  });

  it('are removed after seven days', async () => {
    const before = (await newer())[0]?.n ?? 0;
    await publish(2);
    await beem.database.pool.query(
      `UPDATE outbox SET created_at = now() - interval '6 days 23 hours' WHERE id IN (SELECT max(id) FROM outbox)`,
    );
    await beem.database.pool.query(
      `UPDATE outbox SET created_at = now() - interval '7 days 1 hour' WHERE id IN (SELECT max(id) - 1 FROM outbox)`,
    );
    await runScheduledTask(beem, 'forget-unknown-events');
    expect(await newer()).toEqual([{ taken_until: null, n: before + 1 }]);
  });
});
