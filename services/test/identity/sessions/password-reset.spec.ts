import { type Beem, createUser, PASSWORD, startBeem, tokenIn } from '../../support/index.js';

const NEW_PASSWORD = 'a brand new password';
const MAIL = /Set a new password/;

describe('POST /api/password-reset-request and /api/password-reset', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem();
  });
  afterAll(() => beem.stop());

  const requestFor = async (email: string) => {
    await beem.visitor().post('/api/password-reset-request', { email });
    return tokenIn(await beem.mail.waitFor(email, MAIL));
  };
  const reset = (resetToken: string, newPassword = NEW_PASSWORD) =>
    beem.visitor().post('/api/password-reset', { resetToken, newPassword });
  const login = (email: string, password: string) => beem.visitor().post('/api/login', { email, password });

  it('answers known and unknown addresses alike, without the token', async () => {
    const user = await createUser(beem);
    const known = await beem.visitor().post('/api/password-reset-request', { email: user.email });
    const unknown = await beem.visitor().post('/api/password-reset-request', { email: 'nobody@example.com' });
    expect(known.status).toBe(200);
    expect(known.body).toEqual(unknown.body);
    expect(known.body).toEqual({ message: expect.any(String) });
  });

  it('sends a link to the recovery page that sets a new password', async () => {
    const user = await createUser(beem);
    const token = await requestFor(user.email);
    const mail = await beem.mail.waitFor(user.email, MAIL);
    expect(mail.text).toContain(`http://localhost:3000/auth#token=${token}`);
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'Password successfully updated', email: user.email },
    });
    expect((await login(user.email, PASSWORD)).status).toBe(401);
    expect((await login(user.email, NEW_PASSWORD)).status).toBe(200);
    await beem.mail.waitFor(user.email, /password was changed/);
  });

  it('tells of a link whether it can be used, without using it', async () => {
    const user = await createUser(beem);
    const token = await requestFor(user.email);
    const check = (token: string) => beem.visitor().post('/api/password-reset/link', { token });
    for (let n = 0; n < 2; n++) expect((await check(token)).status).toBe(204);
    await reset(token);
    expect(await check(token)).toMatchObject({
      status: 400,
      body: { code: 'token_invalid', message: expect.stringContaining('was used') },
    });
    expect(await check('nonsense')).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
  });

  it('ends every session of the user and no other', async () => {
    const user = await createUser(beem);
    const other = await createUser(beem);
    await reset(await requestFor(user.email));
    expect((await user.visitor.get('/api/user')).status).toBe(401);
    expect((await other.visitor.get('/api/user')).status).toBe(200);
  });

  it('voids a pending change of the address, which the old password may have asked for', async () => {
    const user = await createUser(beem);
    const email = `thief_${user.username}@example.com`;
    await user.visitor.post('/api/user/email', { email, password: PASSWORD });
    const token = tokenIn(await beem.mail.waitFor(email, /Confirm your new email/));
    await reset(await requestFor(user.email));
    const visitor = beem.visitor();
    await visitor.post('/api/login', { email: user.email, password: NEW_PASSWORD });
    expect(await visitor.post('/api/user/email/confirm', { token })).toMatchObject({
      status: 400,
      body: { code: 'token_invalid' },
    });
    expect((await visitor.get('/api/user')).body).toMatchObject({ email: user.email, pendingEmail: null });
  });

  it('takes a link once, also of two who use it at once', async () => {
    const user = await createUser(beem);
    const token = await requestFor(user.email);
    const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
    expect(await reset(token)).toMatchObject({
      status: 400,
      body: {
        code: 'token_invalid',
        message: 'This link was used, cancelled or replaced. Please ask for a new one.',
      },
    });
  });

  it('ends after thirty minutes', async () => {
    const user = await createUser(beem);
    const token = await requestFor(user.email);
    const lifetime = {
      name: 'test-lifetime',
      text: `SELECT extract(epoch FROM expires_at - created_at)::int AS seconds FROM email_tokens WHERE user_id = $1`,
    };
    expect(await beem.database.query(lifetime, [user.id])).toEqual([{ seconds: 1_800 }]);
    const expire = {
      name: 'test-expire',
      text: 'UPDATE email_tokens SET expires_at = now() WHERE user_id = $1',
    };
    await beem.database.query(expire, [user.id]);
    expect((await reset(token)).body.message).toBe('This link has expired. Please ask for a new one.');
  });

  it('refuses an unknown link, a short password and an empty form', async () => {
    expect((await reset('made-up')).body.code).toBe('token_invalid');
    expect((await reset('made-up', 'short')).body.fields).toEqual({
      newPassword: 'Password must be at least 8 characters',
    });
    expect(await beem.visitor().post('/api/password-reset', {})).toMatchObject({
      status: 400,
      body: { message: 'Provide both recovery token and new password' },
    });
  });

  it('refuses a password that is too easy to guess, and the link still works', async () => {
    const user = await createUser(beem);
    const token = await requestFor(user.email);
    for (const password of ['qwertyuiop', `${user.username}1`, user.email])
      expect(await reset(token, password)).toMatchObject({
        status: 400,
        body: { code: 'password_too_common', fields: { newPassword: expect.stringMatching(/too easy/) } },
      });
    expect((await reset(token)).status).toBe(200);
  });

  it('never keeps the token itself outside the mail', async () => {
    const user = await createUser(beem);
    const token = await requestFor(user.email);
    const statement = { name: 'test-hash', text: 'SELECT token_hash FROM email_tokens WHERE user_id = $1' };
    const [row] = await beem.database.query<{ token_hash: Buffer }>(statement, [user.id]);
    expect(row?.token_hash).toHaveLength(32);
    expect(row?.token_hash.toString('base64url')).not.toBe(token);
  });

  it('limits requests of one network for one address', async () => {
    const email = 'flooded@example.com';
    const visitor = beem.visitor();
    const ask = () => visitor.post('/api/password-reset-request', { email });
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

describe('POST /api/password-reset-request on a developer’s machine', () => {
  let beem: Beem;
  afterEach(() => beem.stop());

  it('answers with the token when that is asked for explicitly', async () => {
    beem = await startBeem({ env: { LOCAL_DEV: 'true', EXPOSE_RESET_TOKEN: 'true' } });
    const { email } = await createUser(beem);
    const { body } = await beem.visitor().post('/api/password-reset-request', { email });
    const answer = await beem
      .visitor()
      .post('/api/password-reset', { resetToken: body.resetToken, newPassword: NEW_PASSWORD });
    expect(answer.status).toBe(200);
  });

  it.each([
    { LOCAL_DEV: 'true', EXPOSE_RESET_TOKEN: 'false' },
    { LOCAL_DEV: 'false', EXPOSE_RESET_TOKEN: 'true' },
  ])('does not with %p', async (env) => {
    beem = await startBeem({ env, roles: ['api'] });
    const { email } = await createUser(beem);
    const { body } = await beem.visitor().post('/api/password-reset-request', { email });
    expect(body.resetToken).toBeUndefined();
  });
});
