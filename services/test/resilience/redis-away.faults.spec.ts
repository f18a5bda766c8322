import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '../../src/platform/database/index.js';
import {
  type Answer,
  type Beem,
  createUser,
  LiveTab,
  type OwnServer,
  openOwnServer,
  type User,
  until,
} from '../support/index.js';
import { startWithShell } from '../support/releases.js';

let redis: OwnServer;
let beem: Beem;

beforeAll(async () => {
  redis = await openOwnServer('redis');
  beem = await startWithShell({ REDIS_URL: redis.url });
});
afterAll(async () => {
  await redis.thaw().catch(() => {});
  await beem.stop();
  await redis.stop();
});

const isReady = async () => (await beem.visitor().get('/readyz')).status === 200;
const notifiedOf = async (user: User) => (await user.visitor.get('/api/notifications')).body;

async function timed(asking: Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const at = performance.now();
  const answer = await asking;
  return { answer, ms: performance.now() - at };
}

test('a request whose question Redis never answers is answered when Redis dies', async () => {
  const [creator, fan] = [await createUser(beem), await createUser(beem)];
  await redis.freeze(); // What is asked now is on its way when the connection breaks.
  const asking = timed(fan.visitor.post(`/api/users/${creator.id}/follow`));
  await sleep(300);
  await redis.kill();
  const { answer, ms } = await asking;
  expect(answer.status).toBeLessThan(300);
  expect(ms).toBeLessThan(5_000);

  await redis.restart();
  await until('it is notified', async () => (await notifiedOf(creator)).length > 0);
  expect(await notifiedOf(creator)).toHaveLength(1);
});

test('while Redis stands still no request waits long, and nothing waits in Postgres for it', async () => {
  const [creator, fan] = [await createUser(beem), await createUser(beem)];
  await until('Redis is there', isReady);
  await redis.freeze();
  const bearer = { authorization: 'Bearer a-token-for-the-scraper' };
  const first = await Promise.all([
    timed(fan.visitor.post(`/api/users/${creator.id}/follow`)),
    timed(creator.visitor.get('/api/notifications/unread-count')),
    timed(beem.operator().get('/metrics', bearer)),
  ]);
  expect(first.map(({ answer }) => answer.status)).toEqual([200, 200, 503]);
  expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(10_000);

  await until('its silence is noticed', async () => !(await isReady()));
  await sleep(1_000);
  const stranger = await createUser(beem);
  const next = await timed(stranger.visitor.post(`/api/users/${creator.id}/follow`));
  expect(next.answer.status).toBeLessThan(300);
  expect(next.ms).toBeLessThan(1_500);
  const waiting = await beem.app.get(Database).query({
    name: 'test-open-transactions',
    text: `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  });
  expect(waiting).toEqual([]);

  await redis.thaw();
  await until('both are notified', async () => (await notifiedOf(creator)).length > 1);
  expect(await notifiedOf(creator)).toHaveLength(2);
});

test('a session that ends while Redis is away loses its socket when Redis is back', async () => {
  const ada = await createUser(beem);
  await until('Redis is there', isReady);
  const tab = await LiveTab.open(beem, ada);
  await redis.kill();
  expect((await ada.visitor.post('/api/logout')).status).toBeLessThan(300);
  expect(tab.closeCode).toBeNull();
  await redis.restart();
  expect(await until('the socket closes', () => tab.closeCode)).toBe(1012);
});

test('a count that changes while Redis is away is not answered from memory when Redis is back', async () => {
  const [creator, fan] = [await createUser(beem), await createUser(beem)];
  const count = async () => (await creator.visitor.get('/api/notifications/unread-count')).body.count;
  await until('Redis is there', isReady);
  await fan.visitor.post(`/api/users/${creator.id}/follow`);
  await until('it is notified', async () => (await count()) === 1);
  await redis.kill();
  expect((await creator.visitor.put('/api/notifications/mark-all-read')).body).toEqual({ count: 0 });
  await redis.restart();
  await until('Redis is there', isReady);
  expect(await count()).toBe(0);
});

describe.each(['kill', 'freeze'] as const)(
  'a process ends when it is asked to, although Redis is away (%s)',
  (order) => {
    // Connections that are just being made, and workers that wait for work.
    test.each([0, 25, 1_000])('%d ms after its start', async (ms) => {
      await redis.thaw().catch(() => {});
      await redis.restart();
      await until('Redis is there', isReady);
      const other = await beem.startAnother();
      await sleep(ms);
      await redis[order]();
      const at = performance.now();
      await other.stop();
      expect(performance.now() - at).toBeLessThan(10_000);
    });
  },
);
