import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { Outbox } from '../../../src/platform/events/index.js';
import { JobTraces } from '../../../src/platform/queue/index.js';
import { createRedis } from '../../../src/platform/redis/index.js';
import { type Beem, startBeem } from '../../support/index.js';

const USER = '0198c0de-0000-7000-8000-00000000ada1';
const EMAIL = 'ada@mail.example';

let beem: Beem;
let redis: Redis;
let traces: JobTraces;
let queue: Queue;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  redis = createRedis(beem.config);
  traces = new JobTraces(redis);
});
beforeEach(() => {
  queue = new Queue('traces', optionsOf());
});
afterEach(async () => {
  await queue.obliterate({ force: true });
  await queue.close();
});
afterAll(async () => {
  redis.disconnect();
  await beem.stop();
});

const optionsOf = () => ({
  connection: { url: beem.config.env.REDIS_URL },
  prefix: `{${beem.config.env.REDIS_PREFIX}}`,
});
const leftJobs = async () => (await queue.getJobs()).map(({ name }) => name).sort();

/** A queue that changes right after one of the reads of it. */
class ChangingQueue extends Queue {
  looks = 0;
  change = { after: 0, run: async (): Promise<unknown> => undefined };

  override getJobs(...input: Parameters<Queue['getJobs']>) {
    return this.look(() => super.getJobs(...input));
  }

  override getRanges(...input: Parameters<Queue['getRanges']>) {
    return this.look(() => super.getRanges(...input));
  }

  private async look<T>(read: () => Promise<T>): Promise<T> {
    const found = await read();
    this.looks += 1;
    if (this.looks === this.change.after) await this.change.run();
    return found;
  }
}

describe.each([1, 2, 3, 4, 5, 6])('a job is not overlooked that, after look %d,', (after) => {
  let changing: ChangingQueue;
  beforeEach(() => {
    changing = new ChangingQueue('traces', optionsOf());
  });
  afterEach(() => changing.close());

  const removeWhile = async (run: () => Promise<unknown>) => {
    changing.change = { after, run };
    const isClean = await traces.remove(changing, [USER, EMAIL]);
    expect(isClean && (await leftJobs())).not.toEqual([expect.anything()]);
    for (const job of await queue.getDelayed()) await job.promote();
    await finish();
    expect(await traces.remove(queue, [USER, EMAIL])).toBe(true);
    expect(await leftJobs()).toEqual([]);
  };
  const finish = async () => {
    const worker = new Worker('traces', undefined, { ...optionsOf(), autorun: false });
    const job = await worker.getNextJob('a-token', { block: false });
    await job?.moveToCompleted('done', 'a-token', false);
    await worker.close();
  };

  test('ends', async () => {
    await queue.add('ends', { userId: USER });
    await removeWhile(finish);
  });

  test('waits for its next try no longer', async () => {
    const job = await queue.add('is tried again', { userId: USER }, { delay: 3_600_000 });
    await removeWhile(() => job.promote());
  });
});

test('a job that is to come is left alone, and nothing counts as done before it is over', async () => {
  await queue.add('to come', { actors: [{ id: USER }] });
  expect(await traces.remove(queue, [USER, EMAIL])).toBe(false);
  expect(await leftJobs()).toEqual(['to come']);
});

test.each([
  [{ email: EMAIL }, true],
  [{ email: 'Ada@Mail.Example' }, true],
  [{ to: [`"Ada" <${EMAIL}>`] }, true],
  [{ error: `550 no such user:\n${EMAIL}.` }, true],
  [{ key: `user-${USER}` }, true],
  [{ email: `lida.${EMAIL}` }, false],
  [{ email: `l${EMAIL}` }, false],
  [{ email: `lida+${EMAIL}` }, false],
  [{ email: `${EMAIL}.org` }, false],
  [{ email: 'ada@mailXexample' }, false],
])('%j names the user: %p', async (data, isNaming) => {
  await queue.add('to come', data);
  expect(await traces.remove(queue, [USER, EMAIL])).toBe(!isNaming);
});

test('an event that waits names a user by a whole value', async () => {
  const outbox = beem.app.get(Outbox, { strict: false });
  const mentions = async () => outbox.mentions(beem.database, [USER, EMAIL]);
  const add = (email: string) =>
    beem.database.transaction((tx) => outbox.add(tx, 'registration.repeated', { email }));
  await add(`lida.${EMAIL}`);
  expect(await mentions()).toBe(false);
  await add(EMAIL.toUpperCase());
  expect(await mentions()).toBe(true);
  await beem.database.pool.query('DELETE FROM outbox');
  await beem.database.transaction((tx) => outbox.add(tx, 'user.password-changed', { userId: USER }));
  expect(await mentions()).toBe(true);
  await outbox.deleteUnknown(beem.database, [USER, EMAIL]);
  expect(await mentions()).toBe(true);
  await beem.database.pool.query('DELETE FROM outbox');
});

test('an event that no process of this version relays goes with the user whom it names', async () => {
  const outbox = beem.app.get(Outbox, { strict: false });
  for (const payload of [{ userId: USER }, { userId: 'another' }])
    await beem.database.pool.query(`INSERT INTO outbox (type, payload) VALUES ('newer.event', $1)`, [
      JSON.stringify(payload),
    ]);
  await outbox.deleteUnknown(beem.database, [USER, EMAIL]);
  const left = async () => (await beem.database.pool.query('SELECT payload FROM outbox')).rows;
  expect(await left()).toEqual([{ payload: { userId: 'another' } }]);
  await beem.database.pool.query(
    `INSERT INTO outbox (type, payload, taken_until) VALUES ('newer.event', $1, now() + interval '15 seconds')`,
    [JSON.stringify({ userId: USER })],
  );
  await outbox.deleteUnknown(beem.database, [USER, EMAIL]);
  expect(await left()).toHaveLength(2);
  await beem.database.pool.query(`UPDATE outbox SET taken_until = now() - interval '1 second'`);
  await outbox.deleteUnknown(beem.database, [USER, EMAIL]);
  expect(await left()).toHaveLength(1);
});
