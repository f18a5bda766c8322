import { SOCKET_CLOSE } from '@beem/contracts';
import {
  type Beem,
  createUser,
  LiveTab,
  PASSWORD,
  registration,
  securityLines,
  startBeem,
  tokenIn,
  type User,
} from '../../support/index.js';
import { headersOf, savedSignInOf, signInElsewhere, signInTablet } from './sign-in.js';

const PATH = '/api/user/password';
const NEW_PASSWORD = 'lanterns over the bay';

describe('POST /api/user/password', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100' } });
  });
  beforeEach(async () => {
    user = await createUser(beem);
  });
  afterAll(() => beem.stop());

  const change = (visitor = user.visitor, overrides = {}, headers?: Record<string, string>) =>
    visitor.post(PATH, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...overrides }, headers);
  const signIn = (password: string) => beem.visitor().post('/api/login', { email: user.email, password });

  it('changes it, mails the owner and records it', async () => {
    expect(await change()).toMatchObject({
      status: 200,
      body: { message: 'Password successfully updated', endedQuickSignIns: [] },
    });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    const mail = await beem.mail.waitFor(user.email, /password was changed/);
    expect(mail.text).toContain('every other device was signed out');
    const events = (await securityLines(beem)).filter(({ userId }) => userId === user.id);
    expect(events.map(({ event }) => event)).toContain('password.changed');
  });

  it('goes on with a new token: a copy of the cookie ends at once', async () => {
    const thief = user.visitor.at(beem);
    await change();
    expect((await user.visitor.get('/api/user')).status).toBe(200);
    expect((await thief.get('/api/user')).status).toBe(401);
  });

  it('keeps a remembered session remembered', async () => {
    const visitor = await signInElsewhere(beem, user, { rememberMe: true });
    const response = await visitor.fetch('POST', PATH, {
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('beem_session='));
    expect(cookie).toMatch(/Max-Age=2592000/);
  });

  it('ends every other session with its sockets, and keeps its own', async () => {
    const other = await signInElsewhere(beem, user);
    const stranger = await createUser(beem);
    const otherTab = await LiveTab.open(beem, { ...user, visitor: other });
    const ownTab = await LiveTab.open(beem, user);
    await change();
    expect((await other.get('/api/user')).status).toBe(401);
    expect(await otherTab.closed()).toBe(SOCKET_CLOSE.sessionRevoked);
    expect((await stranger.visitor.get('/api/user')).status).toBe(200);
    ownTab.send({ type: 'ping' });
    await ownTab.receive('pong');
    ownTab.close();
  });

  it('ends tablets, and gives the tablet that changes it another pair', async () => {
    const lost = await signInTablet(beem, user);
    const own = await signInTablet(beem, user);
    const { body } = await change(own.visitor, {}, own.headers);
    expect((await lost.visitor.get('/api/user', lost.headers)).status).toBe(401);
    expect((await own.visitor.get('/api/user', own.headers)).status).toBe(401);
    expect((await own.visitor.get('/api/user', headersOf(body.ipadAuth))).status).toBe(200);
    expect((await own.visitor.get('/api/user')).status).toBe(200);
  });

  it('ends every saved sign-in, and says which of them this browser should forget', async () => {
    const other = await signInElsewhere(beem, user, { rememberMe: true });
    const own = await signInElsewhere(beem, user, { rememberMe: true });
    const [otherId, ownId] = [savedSignInOf(other), savedSignInOf(own)];
    const copy = own.at(beem);
    const { body } = await change(own);
    expect(body.endedQuickSignIns).toEqual([ownId]);
    expect(savedSignInOf(own)).toBe('');
    expect((await other.post('/api/quick-login', { id: otherId })).status).toBe(401);
    expect((await copy.post('/api/quick-login', { id: ownId })).status).toBe(401);
  });

  it('voids links that were mailed for a new password', async () => {
    await beem.visitor().post('/api/password-reset-request', { email: user.email });
    const resetToken = tokenIn(await beem.mail.waitFor(user.email, /Set a new password/));
    await change();
    const reset = await beem
      .visitor()
      .post('/api/password-reset', { resetToken, newPassword: 'another good one' });
    expect(reset.body.code).toBe('token_invalid');
  });

  it('voids a pending change of the address, which the old password may have asked for, and notifies the tabs', async () => {
    const email = `thief_${user.username}@example.com`;
    await user.visitor.post('/api/user/email', { email, password: PASSWORD });
    const token = tokenIn(await beem.mail.waitFor(email, /Confirm your new email/));
    const tab = await LiveTab.open(beem, user);
    await change();
    expect(await user.visitor.post('/api/user/email/confirm', { token })).toMatchObject({
      status: 400,
      body: { code: 'token_invalid' },
    });
    expect((await user.visitor.get('/api/user')).body).toMatchObject({
      email: user.email,
      pendingEmail: null,
    });
    expect((await tab.receive('user_changed')).data).toEqual({ userId: user.id, changed: 'email' });
    const events = (await securityLines(beem)).filter(({ userId }) => userId === user.id);
    expect(events.map(({ event }) => event)).toContain('email-change.cancelled');
    tab.close();
  });

  it('counts as a recent authentication', async () => {
    await change();
    expect((await user.visitor.delete('/api/user/devices')).status).toBe(200);
  });

  it('refuses a wrong current password, and ends no session', async () => {
    const sentence = 'This is not the password of the account.';
    expect(await change(user.visitor, { currentPassword: 'not this one' })).toMatchObject({
      status: 403,
      body: { code: 'invalid_credentials', message: sentence, fields: { currentPassword: sentence } },
    });
    expect((await user.visitor.get('/api/user')).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('counts wrong ones with those of the sign-in, and a new password starts the count again', async () => {
    const { visitor } = user;
    for (let i = 0; i < 10; i++)
      expect((await change(visitor, { currentPassword: `guess ${i}` })).status).toBe(403);
    expect((await change()).status).toBe(429);
    const neighbour = beem.visitor();
    neighbour.address = visitor.address;
    expect((await neighbour.post('/api/login', { email: user.email, password: PASSWORD })).status).toBe(429);
  });

  it.each([
    ['a short one', 'short', 'Password must be at least 8 characters'],
    ['a long one', 'x'.repeat(201), 'Password must be 200 characters or less'],
    ['none', undefined, 'Password is required'],
    ['the one that it is', PASSWORD, 'Choose a password that differs from the one you have now.'],
  ])('refuses %s', async (_, newPassword, sentence) => {
    expect(await change(user.visitor, { newPassword })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { newPassword: sentence } },
    });
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('refuses what registration refuses: common ones, and words of the account, its real name too', async () => {
    const input = registration({ firstName: 'Persephone', lastName: 'Quillfeather' });
    await beem.visitor().post('/api/register', input);
    const visitor = await signInElsewhere(beem, input, { password: input.password });
    for (const newPassword of ['qwertyuiop', 'Sunshine2024', `${input.username}1`, 'PersephoneQuillfeather1'])
      expect(await change(visitor, { currentPassword: input.password, newPassword })).toMatchObject({
        status: 400,
        body: { code: 'password_too_common', fields: { newPassword: expect.stringMatching(/too easy/) } },
      });
  });

  it('has one winner when it is changed twice at once, and answers the other clearly', async () => {
    const other = await signInElsewhere(beem, user);
    const answers = await Promise.all([change(), change(other, { newPassword: 'a hill of paper moths' })]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect([401, 403]).toContain(answers[1 - winner]?.status);
    expect((await signIn([NEW_PASSWORD, 'a hill of paper moths'][winner] ?? '')).status).toBe(200);
  });

  it('is not for guests, and not for other sites', async () => {
    expect((await change(beem.visitor())).status).toBe(401);
    expect((await change(user.visitor, {}, { 'sec-fetch-site': 'cross-site' })).body.code).toBe(
      'origin_refused',
    );
  });
});
