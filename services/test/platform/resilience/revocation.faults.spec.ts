import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Beem,
  type BeemProcess,
  createUser,
  createVideo,
  type OwnServer,
  openOwnServer,
  PASSWORD,
  startBeem,
  type User,
  until,
} from '../../support/index.js';

/** A third of the time for which a session is cached, also on a busy machine. */
const BOUND_MS = 10_000;

let redis: OwnServer;
let beem: Beem;
let other: BeemProcess;

beforeAll(async () => {
  redis = await openOwnServer('redis');
  beem = await startBeem({ env: { REDIS_URL: redis.url } });
  other = await beem.startAnother(['api']);
});
afterAll(async () => {
  await redis.thaw().catch(() => {});
  await beem.stop();
  await redis.stop();
});

const statusAt = async (process: BeemProcess, user: User) =>
  (await user.visitor.at(process).get('/api/user')).status;

/** A user with two browsers; both processes have cached the session of the second one. */
async function openTwo(): Promise<{ user: User; second: User }> {
  const user = await createUser(beem);
  const visitor = beem.visitor();
  const { status } = await visitor.post('/api/login', { email: user.email, password: PASSWORD });
  expect(status).toBeLessThan(300);
  const second = { ...user, visitor };
  for (let read = 0; read < 3; read += 1)
    for (const process of [beem, other]) expect(await statusAt(process, second)).toBe(200);
  return { user, second };
}

const endOthers = (user: User) => user.visitor.delete('/api/user/sessions');

test('a session that ends while Redis stands still is refused by every process', async () => {
  const { user, second } = await openTwo();
  await redis.freeze();
  expect((await endOthers(user)).status).toBe(200);
  expect(await statusAt(beem, second)).toBe(401);
  await until('the other process knows', async () => (await statusAt(other, second)) === 401, BOUND_MS);
  await redis.thaw();
});

test('a process that gets no notifications soon refuses an ended session, and lets it write nothing', async () => {
  const { user, second } = await openTwo();
  const video = await createVideo(beem, user);
  const backends = await beem.database.query<{ pid: number }>({
    text: `SELECT pid FROM pg_stat_activity
           WHERE application_name = 'beem notifications' AND datname = current_database()`,
  });
  expect(backends).toHaveLength(2);
  for (const { pid } of backends) process.kill(pid, 'SIGSTOP');
  try {
    expect((await endOthers(user)).status).toBe(200);
    expect((await second.visitor.at(other).post(`/api/videos/${video.id}/like`)).status).toBe(401);
    await until('it is refused', async () => (await statusAt(other, second)) === 401, BOUND_MS);
    // For as long as it gets no notice.
    await sleep(1_500);
    expect(await statusAt(other, second)).toBe(401);
    expect(await statusAt(other, user)).toBe(200);
  } finally {
    for (const { pid } of backends) process.kill(pid, 'SIGCONT');
  }
});
