import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { Database } from '../../../src/platform/database/index.js';
import { REDIS } from '../../../src/platform/redis/index.js';
import {
  type Beem,
  createUser,
  LiveTab,
  type OwnServer,
  openOwnServer,
  type User,
  until,
} from '../../support/index.js';
import { startWithShell } from '../../support/releases.js';

let redis: OwnServer;
let beem: Beem;

beforeAll(async () => {
  redis = await openOwnServer('redis');
  beem = await startWithShell({ REDIS_URL: redis.url });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await redis.thaw().catch(() => {});
});
afterAll(async () => {
  await redis.thaw().catch(() => {});
  await beem.stop();
  await redis.stop();
});

const isReady = async () => (await beem.visitor().get('/readyz')).status === 200;
const notifiedOf = async (user: User) => (await user.visitor.get('/api/notifications')).body;

/** The connection that requests share. */
const shared = () => beem.app.get<Redis>(REDIS, { strict: false });

/** The names of the commands about a user that are sent on it from here on. */
function watchCommands({ id }: User): () => string[] {
  const sent = jest.spyOn(shared(), 'sendCommand');
  return () => sent.mock.calls.flatMap(([{ name, args }]) => (args.join(' ').includes(id) ? [name] : []));
}

test('a request whose question Redis never answers is answered when Redis dies', async () => {
  const [creator, fan] = [await createUser(beem), await createUser(beem)];
  await redis.freeze(); // What is asked now is on its way when the connection breaks.
  const commands = watchCommands(creator);
  const asking = [
    creator.visitor.get('/api/notifications/unread-count'),
    fan.visitor.post(`/api/users/${creator.id}/follow`),
  ];
  await until('Redis is asked', () => commands().includes('get'));
  await redis.kill();
  // Redis starts again only after these answers.
  expect((await Promise.all(asking)).map(({ status }) => status)).toEqual([200, 200]);

  await redis.restart();
  await until('it is notified', async () => (await notifiedOf(creator)).length > 0);
  expect(await notifiedOf(creator)).toHaveLength(1);
});

test('while Redis stands still no request waits long, and nothing waits in Postgres for it', async () => {
  const [creator, fan] = [await createUser(beem), await createUser(beem)];
  await until('Redis is there', isReady);
  await redis.freeze();
  const scrape = () => beem.operator().get('/metrics', { authorization: 'Bearer a-token-for-the-scraper' });
  const first = await Promise.all([
    fan.visitor.post(`/api/users/${creator.id}/follow`),
    creator.visitor.get('/api/notifications/unread-count'),
    scrape(),
  ]);
  // Redis is still frozen.
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
  // The states of dependencies may be three seconds old.
  await until('the metrics name it', async () =>
    (await scrape()).body.includes('beem_dependency_up{dependency="redis"} 0'),
  );

  await until('its silence is noticed', async () => shared().status !== 'ready' && !(await isReady()));
  const stranger = await createUser(beem);
  const commands = watchCommands(creator);
  const next = await Promise.all([
    stranger.visitor.post(`/api/users/${creator.id}/follow`),
    creator.visitor.get('/api/notifications/unread-count'),
  ]);
  expect(next.map(({ status }) => status)).toEqual([200, 200]);
  // They send no command that would have to wait.
  expect(commands()).toEqual([]);
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
      await other.stop(); // Redis does not come back meanwhile.
    });
  },
);
