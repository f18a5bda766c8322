import { createRedis } from '../../../src/platform/redis/index.js';
import {
  allMailsSent,
  type Beem,
  createUser,
  PASSWORD,
  startBeem,
  tokenIn,
  type User,
  type Visitor,
} from '../../support/index.js';

const RESET_MAIL = /Set a new password/;

describe('wrong passwords', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    // One network sends more requests here than the real limit allows.
    beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100' } });
  });
  beforeEach(async () => {
    user = await createUser(beem);
  });
  afterAll(() => beem.stop());

  const signIn = (visitor: Visitor, password = PASSWORD) =>
    visitor.post('/api/login', { email: user.email, password });
  const guess = async (visitor: Visitor, times: number) => {
    for (let i = 0; i < times; i++) expect((await signIn(visitor, `guess ${i}`)).status).toBe(401);
  };
  /** Another browser on the same network. */
  const neighbourOf = (visitor: Visitor) => {
    const neighbour = beem.visitor();
    neighbour.address = visitor.address;
    return neighbour;
  };
  const letPass = async (window: string) => {
    const redis = createRedis(beem.config);
    const keys = await redis.keys(`*${beem.config.env.REDIS_PREFIX}*:limit:${window}*`);
    if (keys.length > 0) await redis.unlink(keys);
    redis.disconnect();
  };

  it('are ten from one network; then even the right one waits, and the answer says how long', async () => {
    const visitor = beem.visitor();
    await guess(visitor, 10);
    const refused = await signIn(neighbourOf(visitor));
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.body.message).toMatch(/^Too many attempts\. Please try again in [1-5] minutes\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
  });

  it('are not more when they come at once', async () => {
    const visitor = beem.visitor();
    const statuses = await Promise.all(Array.from({ length: 25 }, (_, i) => signIn(visitor, `guess ${i}`)));
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('from elsewhere do not lock the owner out', async () => {
    await guess(beem.visitor(), 10);
    expect((await signIn(beem.visitor())).status).toBe(200);
  });

  it('make the next wait longer than the one before', async () => {
    const visitor = beem.visitor();
    const waitOf = async () => {
      const { status, headers } = await signIn(visitor, 'one more');
      expect(status).toBe(429);
      return Number(headers.get('retry-after'));
    };
    await guess(visitor, 10);
    const first = await waitOf();
    await letPass('login-failures-short');
    await guess(visitor, 10);
    await letPass('login-failures-short');
    const second = await waitOf();
    for (let i = 0; i < 2; i++) {
      await letPass('login-failures-short');
      await letPass('login-failures-hour');
      await guess(visitor, 10);
    }
    await letPass('login-failures-short');
    await letPass('login-failures-hour');
    const third = await waitOf();
    expect([first <= 300, second > 300, second <= 3_600, third > 3_600]).toEqual([true, true, true, true]);
  });

  it('from one network leave a browser in that the account has signed in with', async () => {
    const known = beem.visitor();
    await signIn(known);
    await known.post('/api/logout');
    await guess(neighbourOf(known), 10);
    expect((await signIn(neighbourOf(known))).status).toBe(429);
    expect((await signIn(known)).status).toBe(200);
  });

  it('from a browser with a saved sign-in are counted by themselves, too', async () => {
    const known = beem.visitor();
    await known.post('/api/login', { email: user.email, password: PASSWORD, rememberMe: true });
    known.cookies.delete('beem_known');
    await guess(neighbourOf(known), 10);
    expect((await signIn(known)).status).toBe(200);
  });

  it('from a known browser are limited like others', async () => {
    const known = beem.visitor();
    await signIn(known);
    await guess(known, 10);
    expect((await signIn(known)).status).toBe(429);
    expect((await signIn(neighbourOf(known))).status).toBe(200);
  });

  it('are not taken for known by a cookie of another account, or a made-up one', async () => {
    const visitor = beem.visitor();
    const other = await createUser(beem);
    await visitor.post('/api/login', { email: other.email, password: PASSWORD });
    const own = visitor.cookies.get('beem_known') ?? '';
    expect(own).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
    await guess(visitor, 10);
    for (const cookie of [
      own,
      `${own}.${own.slice(0, 22)}`,
      'made-up',
      `${'A'.repeat(22)}.${'B'.repeat(22)}`,
    ]) {
      visitor.cookies.set('beem_known', cookie);
      expect((await signIn(visitor)).status).toBe(429);
    }
  });

  it('are forgotten after a reset by mail', async () => {
    const visitor = beem.visitor();
    await guess(visitor, 10);
    expect((await signIn(visitor)).status).toBe(429);
    await visitor.post('/api/password-reset-request', { email: user.email });
    const resetToken = tokenIn(await beem.mail.waitFor(user.email, RESET_MAIL));
    await visitor.post('/api/password-reset', { resetToken, newPassword: 'lanterns over the bay' });
    await guess(neighbourOf(visitor), 10);
    // The browser that opened the link is known from now on.
    expect((await signIn(visitor, 'lanterns over the bay')).status).toBe(200);
  });

  it('are a hundred an hour from all strange browsers together, and known ones still pass', async () => {
    const known = beem.visitor();
    await signIn(known);
    for (let i = 0; i < 10; i++) await guess(beem.visitor(), 10);
    expect((await signIn(beem.visitor())).status).toBe(429);
    expect((await signIn(known)).status).toBe(200);
  });
});

describe('mails with a link', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem();
  });
  afterAll(() => beem.stop());

  const ask = (visitor: Visitor, email: string) => visitor.post('/api/password-reset-request', { email });
  const mailsTo = (email: string) => beem.mail.mails.filter((mail) => mail.to?.[0]?.address === email);

  it('are asked for by the owner, whatever others have asked for', async () => {
    const user = await createUser(beem);
    const stranger = beem.visitor();
    for (let i = 0; i < 5; i++) await ask(stranger, user.email);
    const refused = await ask(stranger, user.email);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.body.message).toMatch(/try again in 15 minutes/);
    expect((await ask(beem.visitor(), user.email)).status).toBe(200);
  });

  it('are ten in half an hour at most, and each of them works', async () => {
    const user = await createUser(beem);
    const asked = await Promise.all(Array.from({ length: 14 }, () => ask(beem.visitor(), user.email)));
    expect(new Set(asked.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    await allMailsSent(beem);
    const mails = mailsTo(user.email);
    expect(mails).toHaveLength(10);
    const [first] = mails;
    if (!first) throw new Error('No mail arrived.');
    const input = { resetToken: tokenIn(first), newPassword: 'lanterns over the bay' };
    expect((await beem.visitor().post('/api/password-reset', input)).status).toBe(200);
  });
});
