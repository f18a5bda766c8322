import {
  type Beem,
  createUser,
  PASSWORD,
  registration,
  securityLines,
  startBeem,
  tokenIn,
  type User,
} from '../../support/index.js';

const NEW_PASSWORD = 'lanterns over the bay';

describe('the security log of an account', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    beem = await startBeem();
  });
  beforeEach(async () => {
    user = await createUser(beem);
  });
  afterAll(() => beem.stop());

  const eventsOf = async (userId: string) =>
    (await securityLines(beem))
      .filter((line) => line.userId === userId)
      .map(({ event, by, reason, count }) => ({ event, by, reason, count }));
  const signIn = (password = PASSWORD, rememberMe = false, visitor = beem.visitor()) =>
    visitor.post('/api/login', { email: user.email, password, rememberMe });

  it('records signing in, failing, being limited and signing out', async () => {
    const visitor = beem.visitor();
    for (let i = 0; i < 11; i++) await signIn('a guess', false, visitor);
    const other = beem.visitor();
    await signIn(PASSWORD, false, other);
    await other.post('/api/logout');
    await other.post('/api/logout');
    const [line] = await securityLines(beem, 'sign-in.failed');
    expect(line).toMatchObject({
      network: visitor.address,
      route: '/api/login',
      requestId: expect.any(String),
    });
    expect(await eventsOf(user.id)).toEqual([
      ...Array(10).fill({ event: 'sign-in.failed', reason: 'password' }),
      { event: 'sign-in.limited' },
      { event: 'sign-in.succeeded', by: 'password' },
      { event: 'sign-out' },
    ]);
  });

  it('records a reset and the sessions it ended', async () => {
    await beem.visitor().post('/api/password-reset-request', { email: user.email });
    const resetToken = tokenIn(await beem.mail.waitFor(user.email, /new password/));
    await beem.visitor().post('/api/password-reset', { resetToken, newPassword: NEW_PASSWORD });
    expect(await eventsOf(user.id)).toEqual([
      { event: 'password-reset.requested' },
      { event: 'password-reset.completed' },
      { event: 'session.revoked', reason: 'password-reset', count: 1 },
    ]);
  });

  it('records a saved sign-in that was used, copied and removed', async () => {
    const visitor = beem.visitor();
    const { id } = (await signIn(PASSWORD, true, visitor)).body.quickSignIn;
    const copy = visitor.at(beem);
    await visitor.post('/api/quick-login', { id });
    await copy.post('/api/quick-login', { id });
    const again = (await signIn(PASSWORD, true, visitor)).body.quickSignIn;
    await visitor.delete(`/api/quick-login/${again.id}`);
    expect(await eventsOf(user.id)).toEqual([
      { event: 'sign-in.succeeded', by: 'password' },
      { event: 'sign-in.succeeded', by: 'device' },
      { event: 'device-token.reused' },
      { event: 'sign-in.failed', reason: 'device-token' },
      { event: 'sign-in.succeeded', by: 'password' },
      { event: 'device.removed' },
    ]);
    expect((await securityLines(beem, 'device-token.reused'))[0]).toMatchObject({ deviceId: id });
  });

  it('records a registration, a wrong password at its link and a verified address', async () => {
    const input = registration();
    await beem.visitor().post('/api/register', input);
    const token = tokenIn(await beem.mail.waitFor(input.email, /Verify/));
    await beem.visitor().post('/api/verify-email', { token, password: 'a guess' });
    await beem.visitor().post('/api/verify-email', { token, password: input.password });
    const [registered] = await securityLines(beem, 'user.registered');
    expect((await eventsOf(String(registered?.userId))).map(({ event }) => event)).toEqual([
      'user.registered',
      'sign-in.failed',
      'email.verified',
    ]);
  });

  it('holds no password, token, cookie or address', async () => {
    const visitor = beem.visitor();
    await signIn(PASSWORD, true, visitor);
    await signIn('a secret guess');
    await beem.visitor().post('/api/password-reset-request', { email: user.email });
    const token = tokenIn(await beem.mail.waitFor(user.email, /new password/));
    const text = JSON.stringify(await securityLines(beem));
    for (const secret of [PASSWORD, 'a secret guess', token, user.email, ...visitor.cookies.values()])
      expect(text).not.toContain(secret);
  });
});
