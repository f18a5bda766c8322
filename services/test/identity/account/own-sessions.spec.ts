import { SOCKET_CLOSE } from '@beem/contracts';
import { type Beem, createUser, LiveTab, securityLines, startBeem, type User } from '../../support/index.js';
import { forgetPasswords, savedSignInOf, signInElsewhere, signInTablet } from './sign-in.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

describe('the sessions of a user', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100' } });
  });
  beforeEach(async () => {
    user = await createUser(beem);
  });
  afterAll(() => beem.stop());

  const list = async (visitor = user.visitor) => (await visitor.get('/api/user/sessions')).body;
  const sessionOf = async (visitor = user.visitor) =>
    (await list(visitor)).sessions.find((session: { isCurrent: boolean }) => session.isCurrent).id as string;

  it('are listed with their browsers, the own one first', async () => {
    const firefox = await signInElsewhere(beem, user, { userAgent: FIREFOX });
    const chrome = await signInElsewhere(beem, user, { userAgent: CHROME, rememberMe: true });
    const { sessions, devices } = await list(firefox);
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        isCurrent: true,
        isTablet: false,
        browser: 'Firefox on Linux',
        authenticatedBy: 'password',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
      expect.objectContaining({ isCurrent: false, browser: 'Chrome on Windows' }),
      expect.objectContaining({ isCurrent: false, browser: 'Unknown browser' }),
    ]);
    expect(devices).toEqual([
      {
        id: savedSignInOf(chrome),
        isCurrent: false,
        browser: 'Chrome on Windows',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ]);
    expect((await list(chrome)).devices[0].isCurrent).toBe(true);
    expect(JSON.stringify(await list())).not.toMatch(/token|hash|Mozilla|10\.\d/);
  });

  it('say how their user signed in, and when a saved sign-in was used last', async () => {
    const visitor = await signInElsewhere(beem, user, { rememberMe: true, userAgent: CHROME });
    const id = savedSignInOf(visitor);
    await beem.database.query(
      {
        name: 'test-age',
        text: `UPDATE device_tokens SET last_used_at = now() - interval '3 days' WHERE id = $1`,
      },
      [id],
    );
    await visitor.post('/api/quick-login', { id }, { 'user-agent': FIREFOX });
    const { sessions, devices } = await list(visitor);
    expect(sessions[0]).toMatchObject({ authenticatedBy: 'device', browser: 'Firefox on Linux' });
    expect(devices[0].browser).toBe('Firefox on Linux');
    expect(Date.now() - new Date(devices[0].lastUsedAt).getTime()).toBeLessThan(60_000);
  });

  it('show a tablet as one', async () => {
    const { visitor, headers } = await signInTablet(beem, user);
    expect((await list(visitor)).sessions).toHaveLength(2);
    const byPair = await beem.visitor().get('/api/user/sessions', headers);
    expect(byPair.body.sessions[0]).toMatchObject({ isTablet: true, isCurrent: true });
    expect(byPair.body.sessions[0].id).toBe(await sessionOf(visitor));
  });

  it('leave out those that have ended or expired, and those of others', async () => {
    const other = await signInElsewhere(beem, user);
    await other.post('/api/logout');
    const third = await signInElsewhere(beem, user);
    await beem.database.query(
      { name: 'test-expire', text: `UPDATE sessions SET expires_at = now() WHERE id = $1` },
      [await sessionOf(third)],
    );
    expect((await list()).sessions).toHaveLength(1);
  });

  it('end one by one, with their sockets in every process', async () => {
    const other = await signInElsewhere(beem, user);
    const process = await beem.startAnother(['api']);
    const tab = await LiveTab.open(process, { ...user, visitor: other });
    const id = await sessionOf(other);
    expect((await user.visitor.delete(`/api/user/sessions/${id}`)).status).toBe(204);
    expect((await other.get('/api/user')).status).toBe(401);
    expect(await tab.closed()).toBe(SOCKET_CLOSE.sessionRevoked);
    expect((await user.visitor.get('/api/user')).status).toBe(200);
    // Its answer may have been lost.
    expect((await user.visitor.delete(`/api/user/sessions/${id}`)).status).toBe(204);
    expect(await securityLines(beem, 'session.revoked')).toContainEqual(
      expect.objectContaining({ userId: user.id, reason: 'ended-by-user', count: 1 }),
    );
  });

  it('end with the saved sign-in that would open the next one', async () => {
    const other = await signInElsewhere(beem, user, { rememberMe: true });
    await user.visitor.delete(`/api/user/sessions/${await sessionOf(other)}`);
    expect((await other.post('/api/quick-login', { id: savedSignInOf(other) })).status).toBe(401);
    expect((await list()).devices).toEqual([]);
  });

  it('end for a tablet as one, by the id of either', async () => {
    const { visitor, headers } = await signInTablet(beem, user);
    await user.visitor.delete(`/api/user/sessions/${await sessionOf(visitor)}`);
    expect((await visitor.get('/api/user')).status).toBe(401);
    expect((await visitor.get('/api/user', headers)).status).toBe(401);
  });

  it('end everywhere else at once; the own browser stays, with its saved sign-in', async () => {
    const own = await signInElsewhere(beem, user, { rememberMe: true });
    const other = await signInElsewhere(beem, user, { rememberMe: true });
    const tablet = await signInTablet(beem, user);
    const stranger = await createUser(beem);
    // The one that `user` began with, `other`, and the tablet, which counts once.
    expect(await own.delete('/api/user/sessions')).toMatchObject({ status: 200, body: { endedCount: 3 } });
    for (const visitor of [user.visitor, other, tablet.visitor])
      expect((await visitor.get('/api/user')).status).toBe(401);
    expect((await other.post('/api/quick-login', { id: savedSignInOf(other) })).status).toBe(401);
    expect((await stranger.visitor.get('/api/user')).status).toBe(200);
    expect(await list(own)).toMatchObject({
      sessions: [{ isCurrent: true }],
      devices: [{ isCurrent: true }],
    });
    expect((await own.delete('/api/user/sessions')).body).toEqual({ endedCount: 0 });
    expect((await own.post('/api/quick-login', { id: savedSignInOf(own) })).status).toBe(200);
  });

  it('end with a saved sign-in that is removed, but for the session that removes it', async () => {
    const own = await signInElsewhere(beem, user, { rememberMe: true });
    const other = await signInElsewhere(beem, user, { rememberMe: true });
    const [ownId, otherId] = [savedSignInOf(own), savedSignInOf(other)];
    expect((await own.delete(`/api/user/devices/${otherId}`)).status).toBe(204);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await own.delete(`/api/user/devices/${ownId}`)).status).toBe(204);
    expect((await own.get('/api/user')).status).toBe(200);
    expect(savedSignInOf(own)).toBe('');
    expect((await own.delete(`/api/user/devices/${ownId}`)).status).toBe(404);
    expect(await securityLines(beem, 'device.removed')).toContainEqual(
      expect.objectContaining({ userId: user.id, deviceId: otherId }),
    );
  });

  it('keep this browser’s saved sign-in when all others are removed', async () => {
    const own = await signInElsewhere(beem, user, { rememberMe: true });
    const others = [
      await signInElsewhere(beem, user, { rememberMe: true }),
      await signInElsewhere(beem, user, { rememberMe: true }),
    ];
    expect((await own.delete('/api/user/devices')).body).toEqual({ endedCount: 2 });
    for (const other of others) expect((await other.get('/api/user')).status).toBe(401);
    expect((await user.visitor.get('/api/user')).status).toBe(200);
    expect((await list(own)).devices).toEqual([expect.objectContaining({ id: savedSignInOf(own) })]);
  });

  it('of others are not found', async () => {
    const stranger = await createUser(beem);
    const theirs = await signInElsewhere(beem, stranger, { rememberMe: true });
    for (const path of [
      `/api/user/sessions/${await sessionOf(theirs)}`,
      `/api/user/devices/${savedSignInOf(theirs)}`,
      '/api/user/sessions/01890000-0000-7000-8000-000000000001',
    ])
      expect(await user.visitor.delete(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await theirs.get('/api/user')).status).toBe(200);
    expect((await theirs.post('/api/quick-login', { id: savedSignInOf(theirs) })).status).toBe(200);
  });

  it('do not end for who has not entered the password lately', async () => {
    const other = await signInElsewhere(beem, user, { rememberMe: true });
    await forgetPasswords(beem, user);
    for (const path of [
      '/api/user/sessions',
      `/api/user/sessions/${await sessionOf(other)}`,
      '/api/user/devices',
      `/api/user/devices/${savedSignInOf(other)}`,
    ])
      expect((await user.visitor.delete(path)).body.code).toBe('reauthentication_required');
    expect((await other.get('/api/user')).status).toBe(200);
  });

  it('refuse ids that are none, guests and other sites', async () => {
    expect((await user.visitor.delete('/api/user/sessions/7')).status).toBe(400);
    expect((await user.visitor.delete('/api/user/devices/7')).status).toBe(400);
    for (const path of ['/api/user/sessions', '/api/user/devices'])
      expect((await beem.visitor().delete(path)).status).toBe(401);
    expect((await beem.visitor().get('/api/user/sessions')).status).toBe(401);
    const origin = { origin: 'https://evil.example' };
    expect((await user.visitor.delete('/api/user/sessions', origin)).body.code).toBe('origin_refused');
  });
});
