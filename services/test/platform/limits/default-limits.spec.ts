import { Redis } from 'ioredis';
import { AppError } from '../../../src/platform/errors/index.js';
import { BudgetCounter } from '../../../src/platform/http/budget-counter.js';
import { SecurityLog } from '../../../src/platform/logging/index.js';
import { createRedis } from '../../../src/platform/redis/index.js';
import { forgetPasswords } from '../../identity/account/sign-in.js';
import {
  type Answer,
  type Beem,
  createUser,
  securityLines,
  startBeem,
  type Visitor,
} from '../../support/index.js';
import { readOpenApi } from '../openapi/operations.js';

interface Route {
  method: string;
  path: string;
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Calls without a limit, and why. */
const FREE = new Map([
  ['GET /healthz', 'a load balancer must hear the truth when the process has most to do'],
  ['GET /readyz', 'as /healthz'],
]);
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** All routes of the process, in the contract or not. */
function routesOf(beem: Beem): Route[] {
  const { router } = beem.app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  return router.stack.flatMap(({ route }) =>
    Object.keys(route?.methods ?? {}).map((method) => ({
      method: method.toUpperCase(),
      path: route?.path ?? '',
    })),
  );
}

/** An address of the route. */
const urlOf = ({ path }: Route) =>
  path
    .replace(/:\w*[iI]d\b/g, '1')
    .replace(/:\w+/g, 'name')
    .replace(/\{?\/?\*\w+\}?/g, '/some/path');

/** The answer to HEAD has no body. */
const isLimited = ({ status, headers, body }: Answer) =>
  status === 429 && Number(headers.get('retry-after')) > 0 && (body === '' || body.code === 'rate_limited');

describe('the default limits', () => {
  let beem: Beem;
  beforeAll(async () => {
    // So small that every allowance is one to twelve calls.
    beem = await startBeem({ roles: ['api', 'worker', 'edge'], env: { RATE_LIMIT_SCALE: '0.0002' } });
  });
  afterAll(() => beem.stop());

  const send = (visitor: Visitor, route: Route) =>
    visitor.send(route.method, urlOf(route), {
      headers: { accept: '*/*', 'content-type': 'application/json' },
      body: ['GET', 'HEAD'].includes(route.method) ? undefined : '{}',
    });

  it('know every call of the contract', () => {
    const routes = routesOf(beem).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const { operations } = readOpenApi();
    expect(operations.length).toBeGreaterThan(30);
    expect(operations.filter((operation) => !routes.includes(nameOf(operation))).map(nameOf)).toEqual([]);
  });

  it('hold for every route, for all that comes from one network', async () => {
    const unlimited: string[] = [];
    for (const route of routesOf(beem)) {
      const visitor = beem.visitor();
      const allowed = 15;
      let answer = await send(visitor, route);
      for (let i = 1; i < allowed && !isLimited(answer); i++) answer = await send(visitor, route);
      if (!isLimited(answer)) unlimited.push(nameOf(route));
    }
    expect(unlimited.sort()).toEqual([...FREE.keys()].sort());
  });

  it('hold for what no route answers', async () => {
    const visitor = beem.visitor();
    const answers: Answer[] = [];
    for (let i = 0; i < 5; i++) answers.push(await visitor.get('/api/nothing'));
    expect(answers[0]?.status).toBe(404);
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      body: {
        message: expect.stringMatching(/^Too many attempts. Please try again in \d+ (second|minute)s?\.$/),
      },
    });
    expect(await securityLines(beem, 'rate-limit.exceeded')).toContainEqual(
      expect.objectContaining({ limit: 'network-reads', network: visitor.address }),
    );
  });

  it('hold for every call of a signed-in user from any network', async () => {
    const unlimited: string[] = [];
    const { operations } = readOpenApi();
    const signedIn = operations.filter(({ security }) => security);
    for (const { method, path } of signedIn) {
      const user = await createUser(beem, { role: 'admin' });
      const { visitor } = user;
      // The first call would delete its user, so the others would come from a guest. An old password is refused after the limits.
      if (path === '/api/delete-account') await forgetPasswords(beem, user);
      const cookies = new Map(visitor.cookies);
      const answers: Answer[] = [];
      for (let i = 0; i < 4; i++) {
        const elsewhere = beem.visitor();
        for (const [name, value] of cookies) elsewhere.cookies.set(name, value);
        answers.push(await send(elsewhere, { method, path: path.replace(/\{(\w+)\}/g, ':$1') }));
      }
      if (!answers.some(isLimited)) unlimited.push(`${method} ${path}`);
    }
    expect(unlimited).toEqual([]);
  });
});

describe('the default limits of a user', () => {
  let beem: Beem;
  beforeAll(async () => {
    // 30 writes a minute for users with a verified address, 3 for others.
    beem = await startBeem({ roles: ['api'], env: { RATE_LIMIT_SCALE: '0.1' } });
  });
  afterAll(() => beem.stop());

  /** How many of 40 follows of an unknown user get past the limits. */
  async function writesOf(isVerified: boolean, process: { url: string } = beem): Promise<number> {
    const { visitor } = await createUser(beem, { isVerified });
    const answers: Answer[] = [];
    for (let i = 0; i < 40; i++)
      answers.push(
        await visitor.at(process).post('/api/users/019a0000-0000-7000-8000-000000000000/follow', {}),
      );
    return answers.filter(({ status }) => status !== 429).length;
  }

  it('let accounts without a verified e-mail write a tenth', async () => {
    expect(await writesOf(true)).toBe(30);
    expect(await writesOf(false)).toBe(3);
  });

  it('say what verifying brings to who has not, and nothing of it to others', async () => {
    for (const isVerified of [true, false]) {
      const { visitor } = await createUser(beem, { isVerified });
      const answers: Answer[] = [];
      for (let i = 0; i < 32; i++)
        answers.push(await visitor.post('/api/users/019a0000-0000-7000-8000-000000000000/follow', {}));
      const [refused] = answers.filter(({ status }) => status === 429);
      const sentence = 'Verify your email address to do more.';
      expect(refused?.body.message).toMatch(/^Too many attempts\. Please try again in /);
      expect(refused?.body.message.endsWith(sentence)).toBe(!isVerified);
    }
  });

  it('let accounts without a verified e-mail read and watch as others do', async () => {
    const { visitor } = await createUser(beem, { isVerified: false });
    for (let i = 0; i < 40; i++) expect((await visitor.get('/api/user')).status).toBe(200);
    for (let i = 0; i < 6; i++) expect((await visitor.post('/api/videos/1/watch', {})).status).not.toBe(429);
  });

  it('count searches and orders by title of all library lists apart from other reads, 12 a minute here', async () => {
    const { visitor } = await createUser(beem);
    const searches = ['/api/history?q=low', '/api/favorites?sort=title', '/api/library/plan_to_watch?q=low'];
    const statuses = async (count: number, paths: string[]) => {
      const found: number[] = [];
      for (let i = 0; i < count; i++)
        found.push((await visitor.get(paths[i % paths.length] as string)).status);
      return found;
    };
    expect(await statuses(15, searches)).toEqual([...Array(12).fill(200), ...Array(3).fill(429)]);
    expect(isLimited(await visitor.get('/api/library/saved?sort=title'))).toBe(true);
    expect(
      await statuses(20, ['/api/history', '/api/favorites?sort=oldest', '/api/library/saved?q=']),
    ).toEqual(Array(20).fill(200));
  });

  it('are one count over all processes', async () => {
    const other = await beem.startAnother(['api']);
    const { visitor } = await createUser(beem);
    let passed = 0;
    for (let i = 0; i < 40; i++)
      for (const process of [beem, other]) {
        const { status } = await visitor.at(process).post('/api/users/1/follow', {});
        if (status !== 429) passed += 1;
      }
    // Each process may allow a twentieth more before it gets the other's count.
    expect(passed).toBeGreaterThanOrEqual(30);
    expect(passed).toBeLessThanOrEqual(30 + 2 * 2);
  });
});

describe('counting against a budget', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
  });
  afterAll(() => beem.stop());
  const budget = { name: 'test', points: 100, isShared: true };
  /** A client that never connects. */
  const unreachableRedis = () => new Redis('redis://127.0.0.1:1', { lazyConnect: true });
  const counterOn = (redis: Redis) => new BudgetCounter(beem.config, redis, beem.app.get(SecurityLog));

  it('leaves accounts without a verified e-mail a tenth of what a call allows by itself', async () => {
    const { visitor } = await createUser(beem, { isVerified: false });
    const answers: Answer[] = [];
    for (let i = 0; i < 8; i++) answers.push(await visitor.post('/api/videos/1/report', {}));
    expect(answers.map(({ status }) => status === 429)).toEqual([...Array(6).fill(false), true, true]);
    expect(answers.at(-1)?.body.message).toContain('Verify your email address to do more.');
  });

  /** Takes one request. @returns whether it was let through */
  const isTaken = (counter: BudgetCounter, key: string, of = budget) =>
    counter.take(of, key).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        expect(error.status).toBe(429);
        expect(Number(error.retryAfterSeconds)).toBeGreaterThan(0);
        expect(Number(error.retryAfterSeconds)).toBeLessThanOrEqual(60);
        return false;
      },
    );

  it('lets several processes together pass at most a twentieth each beyond the budget', async () => {
    const clients = Array.from({ length: 4 }, () => createRedis(beem.config));
    await Promise.all(clients.map((redis) => redis.ping()));
    const counters = clients.map(counterOn);
    let passed = 0;
    for (let i = 0; i < 60; i++) {
      const taken = await Promise.all(counters.map((counter) => isTaken(counter, 'one of many')));
      passed += taken.filter(Boolean).length;
    }
    expect(passed).toBeGreaterThanOrEqual(100);
    expect(passed).toBeLessThanOrEqual(100 + 4 * 5);
    const late = counterOn(clients[0] as Redis);
    let passedLate = 0;
    for (let i = 0; i < 60; i++) if (await isTaken(late, 'one of many')) passedLate += 1;
    expect(passedLate).toBeLessThan(5);
    for (const redis of clients) redis.disconnect();
  });

  it('lets each process pass the whole of a budget that is not shared', async () => {
    const redis = createRedis(beem.config);
    await redis.ping();
    for (const counter of [counterOn(redis), counterOn(redis)]) {
      const passed: boolean[] = [];
      for (let i = 0; i < 101; i++)
        passed.push(await isTaken(counter, 'own', { ...budget, isShared: false }));
      expect(passed).toEqual([...Array(100).fill(true), false]);
    }
    redis.disconnect();
  });

  it('forgets the oldest of more than 50,000 addresses, so that made-up ones cannot fill the memory', async () => {
    const counter = counterOn(unreachableRedis());
    const one = { ...budget, points: 1 };
    expect([await isTaken(counter, 'oldest', one), await isTaken(counter, 'oldest', one)]).toEqual([
      true,
      false,
    ]);
    for (let i = 1; i < 50_000; i++) await counter.take(one, `made up ${i}`);
    expect(await isTaken(counter, 'oldest', one)).toBe(false);
    await counter.take(one, 'one too many');
    expect(await isTaken(counter, 'one too many', one)).toBe(false);
    expect(await isTaken(counter, 'oldest', one)).toBe(true);
  });

  it('gives every count in Redis an end, also one that has lost it', async () => {
    const redis = createRedis(beem.config);
    await redis.ping();
    const key = `${beem.config.env.REDIS_PREFIX}:budget:test:somebody-new`;
    const counter = counterOn(redis);
    for (let i = 0; i < 5; i++) await counter.take(budget, 'somebody-new');
    const first = await redis.pttl(key);
    await redis.persist(key);
    for (let i = 0; i < 5; i++) await counter.take(budget, 'somebody-new');
    expect([first, await redis.pttl(key)].map((ms) => ms > 0 && ms <= 60_000)).toEqual([true, true]);
    expect(await redis.get(key)).toBe('10');
    redis.disconnect();
  });

  it('goes on in memory while Redis is away', async () => {
    const counter = counterOn(unreachableRedis());
    for (let i = 0; i < 100; i++) await counter.take(budget, 'one user');
    expect(await isTaken(counter, 'one user')).toBe(false);
    expect(await isTaken(counter, 'another user')).toBe(true);
  });
});
