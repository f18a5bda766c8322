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

describe('quick sign-in', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    beem = await startBeem();
  });
  beforeEach(async () => {
    user = await createUser(beem);
  });
  afterAll(() => beem.stop());

  const loginRemembered = async (visitor: Visitor, email = user.email) =>
    (await visitor.post('/api/login', { email, password: PASSWORD, rememberMe: true })).body.quickSignIn;
  const deviceCookies = (visitor: Visitor) =>
    [...visitor.cookies.keys()].filter((name) => name.startsWith('beem_device_'));

  it('is offered by a remembered login, with nothing secret in the answer', async () => {
    const visitor = beem.visitor();
    const saved = await loginRemembered(visitor);
    expect(saved).toEqual({
      id: expect.any(String),
      userId: user.id,
      name: user.username,
      username: user.username,
      profileImageUrl: null,
    });
    expect(deviceCookies(visitor)).toEqual([`beem_device_${saved.id}`]);
  });

  it('is not offered by a login that is not remembered', async () => {
    const visitor = beem.visitor();
    const { body } = await visitor.post('/api/login', { email: user.email, password: PASSWORD });
    expect(body.quickSignIn).toBeUndefined();
    expect(deviceCookies(visitor)).toEqual([]);
  });

  it('signs in without a password, again and again, with another token each time', async () => {
    const visitor = beem.visitor();
    const { id } = await loginRemembered(visitor);
    const tokens = [visitor.cookies.get(`beem_device_${id}`)];
    for (let i = 0; i < 2; i++) {
      await visitor.post('/api/logout');
      expect((await visitor.get('/api/user')).status).toBe(401);
      const answer = await visitor.post('/api/quick-login', { id });
      expect(answer).toMatchObject({ status: 200, body: { id: user.id, quickSignIn: { id } } });
      expect((await visitor.get('/api/user')).status).toBe(200);
      tokens.push(visitor.cookies.get(`beem_device_${id}`));
    }
    expect(new Set(tokens).size).toBe(3);
  });

  it('refuses a token that was exchanged before, and then ends the saved sign-in', async () => {
    const visitor = beem.visitor();
    const { id } = await loginRemembered(visitor);
    const thief = visitor.at(beem);
    await visitor.post('/api/quick-login', { id });
    expect(await thief.post('/api/quick-login', { id })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
    expect(deviceCookies(thief)).toEqual([]);
    expect((await visitor.post('/api/quick-login', { id })).status).toBe(401);
  });

  it('ends every session that a copied one opened, the thief’s too, and mails the owner', async () => {
    const visitor = beem.visitor();
    const { id } = await loginRemembered(visitor);
    const elsewhere = beem.visitor();
    await elsewhere.post('/api/login', { email: user.email, password: PASSWORD });
    const thief = visitor.at(beem);
    thief.cookies.delete('beem_session');
    expect((await thief.post('/api/quick-login', { id })).status).toBe(200);
    expect((await thief.get('/api/user')).status).toBe(200);
    // The owner's browser still has the token that the thief has exchanged.
    expect((await visitor.post('/api/quick-login', { id })).status).toBe(401);
    expect((await thief.get('/api/user')).status).toBe(401);
    expect((await visitor.get('/api/user')).status).toBe(401);
    expect((await elsewhere.get('/api/user')).status).toBe(200);
    const mail = await beem.mail.waitFor(user.email, /used twice/);
    expect(mail.text).toContain('http://localhost:3000/auth?mode=reset');
    expect(mail.html).toContain('http://localhost:3000/auth?mode=reset');
  });

  it('is found copied also when its owner signs in with the password, or removes it', async () => {
    const comeBack = {
      password: (visitor: Visitor) =>
        visitor.post('/api/login', { email: user.email, password: PASSWORD, rememberMe: false }),
      removal: (visitor: Visitor, id: string) => visitor.delete(`/api/quick-login/${id}`),
    };
    for (const by of [comeBack.password, comeBack.removal]) {
      const visitor = beem.visitor();
      const { id } = await loginRemembered(visitor);
      const thief = visitor.at(beem);
      thief.cookies.delete('beem_session');
      await thief.post('/api/quick-login', { id });
      expect((await by(visitor, id)).status).toBeLessThan(300);
      expect((await thief.get('/api/user')).status).toBe(401);
      expect((await thief.post('/api/quick-login', { id })).status).toBe(401);
      expect(deviceCookies(visitor)).toEqual([]);
    }
  });

  it('is not ended by a made-up token, or by the token of another one', async () => {
    const visitor = beem.visitor();
    const { id } = await loginRemembered(visitor);
    const other = beem.visitor();
    const otherId = (await loginRemembered(other)).id;
    const used = other.cookies.get(`beem_device_${otherId}`) ?? '';
    await other.post('/api/quick-login', { id: otherId });
    const forger = beem.visitor();
    for (const token of ['A'.repeat(43), used]) {
      forger.cookies.set(`beem_device_${id}`, token);
      expect((await forger.post('/api/quick-login', { id })).status).toBe(401);
      expect(deviceCookies(forger)).toEqual([]);
    }
    expect((await visitor.get('/api/user')).status).toBe(200);
    expect((await visitor.post('/api/quick-login', { id })).status).toBe(200);
    await allMailsSent(beem);
    expect(beem.mail.mails.filter((mail) => mail.to?.[0]?.address === user.email)).toHaveLength(0);
  });

  it('refuses an id without its cookie, and an id that is none', async () => {
    const { id } = await loginRemembered(beem.visitor());
    expect((await beem.visitor().post('/api/quick-login', { id })).status).toBe(401);
    expect((await beem.visitor().post('/api/quick-login', { id: 'x' })).status).toBe(400);
  });

  it('takes no notice of a cookie whose id is none', async () => {
    const visitor = beem.visitor();
    visitor.cookies.set(`beem_device_${'-'.repeat(36)}`, 'A'.repeat(43));
    expect(await loginRemembered(visitor)).toMatchObject({ username: user.username });
  });

  it('refuses an expired one', async () => {
    const visitor = beem.visitor();
    const { id } = await loginRemembered(visitor);
    const statement = {
      name: 'test-expire',
      text: 'UPDATE device_tokens SET expires_at = now() WHERE id = $1',
    };
    await beem.database.query(statement, [id]);
    expect((await visitor.post('/api/quick-login', { id })).status).toBe(401);
  });

  it('outlives a fault of ours', async () => {
    const visitor = beem.visitor();
    const { id } = await loginRemembered(visitor);
    const rename = (from: string, to: string) =>
      beem.database.pool.query(`ALTER TABLE ${from} RENAME TO ${to}`);
    await rename('device_tokens', 'device_tokens_away');
    const answer = await visitor.post('/api/quick-login', { id });
    await rename('device_tokens_away', 'device_tokens');
    expect(answer.status).toBe(500);
    expect((await visitor.post('/api/quick-login', { id })).status).toBe(200);
  });

  it('is removed on request; removing it twice is fine', async () => {
    const visitor = beem.visitor();
    const { id } = await loginRemembered(visitor);
    const copy = visitor.at(beem);
    expect((await visitor.delete(`/api/quick-login/${id}`)).status).toBe(204);
    expect((await visitor.delete(`/api/quick-login/${id}`)).status).toBe(204);
    expect(deviceCookies(visitor)).toEqual([]);
    expect((await copy.post('/api/quick-login', { id })).status).toBe(401);
  });

  it('is not removed by a browser that does not hold it', async () => {
    const visitor = beem.visitor();
    const { id } = await loginRemembered(visitor);
    await beem.visitor().delete(`/api/quick-login/${id}`);
    expect((await visitor.post('/api/quick-login', { id })).status).toBe(200);
  });

  it('keeps one per user and three per browser, dropping the oldest', async () => {
    const visitor = beem.visitor();
    const first = await loginRemembered(visitor);
    const again = await loginRemembered(visitor);
    expect(deviceCookies(visitor)).toEqual([`beem_device_${again.id}`]);
    expect(first.id).not.toBe(again.id);
    const others = [await createUser(beem), await createUser(beem), await createUser(beem)];
    for (const other of others) await loginRemembered(visitor, other.email);
    expect(deviceCookies(visitor)).toHaveLength(3);
    expect((await visitor.post('/api/quick-login', { id: again.id })).status).toBe(401);
  });

  it('ends when the password changes', async () => {
    const visitor = beem.visitor();
    const { id } = await loginRemembered(visitor);
    await beem.visitor().post('/api/password-reset-request', { email: user.email });
    const resetToken = tokenIn(await beem.mail.waitFor(user.email, /new password/));
    await beem.visitor().post('/api/password-reset', { resetToken, newPassword: 'another good one' });
    expect((await visitor.post('/api/quick-login', { id })).status).toBe(401);
  });
});
