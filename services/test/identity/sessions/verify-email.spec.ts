import {
  type Beem,
  createUser,
  PASSWORD,
  registration,
  startBeem,
  tokenIn,
  type Visitor,
} from '../../support/index.js';

const MAIL = /Verify your email/;

describe('POST /api/verify-email and /api/resend-verification', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem();
  });
  afterAll(() => beem.stop());

  const register = async () => {
    const input = registration();
    await beem.visitor().post('/api/register', input);
    return { ...input, token: tokenIn(await beem.mail.waitFor(input.email, MAIL)) };
  };
  const isVerified = async (input: { email: string; password: string }) =>
    (await beem.visitor().post('/api/login', input)).body.isVerified;

  const verify = (visitor: Visitor, token: string, password?: string) =>
    visitor.post('/api/verify-email', { token, password });
  const signedIn = async ({ email, password }: { email: string; password: string }) => {
    const visitor = beem.visitor();
    expect((await visitor.post('/api/login', { email, password, rememberMe: true })).status).toBe(200);
    return visitor;
  };

  it('verifies the address with the password, and opens no session', async () => {
    const user = await register();
    expect(await isVerified(user)).toBe(false);
    const visitor = beem.visitor();
    const answer = await verify(visitor, user.token, user.password);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('verified'), email: user.email },
    });
    expect((await visitor.get('/api/user')).status).toBe(401);
    expect(await isVerified(user)).toBe(true);
  });

  it('tells of a link whether it can be used, without using it', async () => {
    const user = await register();
    const check = (token: string) => beem.visitor().post('/api/verify-email/link', { token });
    for (let n = 0; n < 2; n++) expect((await check(user.token)).status).toBe(204);
    expect(await isVerified(user)).toBe(false);
    await verify(beem.visitor(), user.token, user.password);
    expect(await check(user.token)).toMatchObject({
      status: 400,
      body: { code: 'token_invalid', message: expect.stringContaining('was used') },
    });
    expect(await check('nonsense')).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
    expect((await check('')).status).toBe(400);
  });

  it('verifies it without the password in a browser that is signed in to the account', async () => {
    const user = await register();
    const visitor = await signedIn(user);
    expect((await verify(visitor, user.token)).status).toBe(200);
    expect((await visitor.get('/api/user')).body).toMatchObject({ email: user.email, isVerified: true });
  });

  it('does nothing for a mail scanner, a stranger, or a browser signed in to another account', async () => {
    const user = await register();
    const other = await createUser(beem);
    for (const visitor of [beem.visitor(), other.visitor]) {
      expect(await verify(visitor, user.token)).toMatchObject({
        status: 403,
        body: {
          code: 'password_required',
          message: 'Enter the password of this account to verify its email address.',
        },
      });
      const sentence = 'This is not the password of the account.';
      expect(await verify(visitor, user.token, 'not the password')).toMatchObject({
        status: 403,
        body: { code: 'invalid_credentials', message: sentence, fields: { password: sentence } },
      });
    }
    expect(await isVerified(user)).toBe(false);
  });

  it('ends every other session and saved sign-in, and keeps the browser that verified', async () => {
    const user = await register();
    const stranger = await signedIn(user);
    const [quickId = ''] = [...stranger.cookies.keys()].flatMap(
      (name) => /^beem_device_(.+)/.exec(name)?.[1] ?? [],
    );
    const own = await signedIn(user);
    expect((await verify(own, user.token)).status).toBe(200);
    expect((await stranger.get('/api/user')).status).toBe(401);
    expect((await stranger.post('/api/quick-login', { id: quickId })).status).toBe(401);
    expect((await own.get('/api/user')).status).toBe(200);
    const [ownId = ''] = [...own.cookies.keys()].flatMap((name) => /^beem_device_(.+)/.exec(name)?.[1] ?? []);
    expect((await own.post('/api/quick-login', { id: ownId })).status).toBe(200);
  });

  it('ends all of them when it is verified with the password elsewhere', async () => {
    const user = await register();
    const stranger = await signedIn(user);
    expect((await verify(beem.visitor(), user.token, user.password)).status).toBe(200);
    expect((await stranger.get('/api/user')).status).toBe(401);
  });

  it('takes ten wrong passwords from one network', async () => {
    const user = await register();
    const visitor = beem.visitor();
    for (let i = 0; i < 10; i++) expect((await verify(visitor, user.token, `guess ${i}`)).status).toBe(403);
    expect((await verify(visitor, user.token, user.password)).status).toBe(429);
  });

  it('answers a second click on the link like the first, without the address for who has proven nothing', async () => {
    const { token, password } = await register();
    await verify(beem.visitor(), token, password);
    const second = await verify(beem.visitor(), token);
    expect(second.status).toBe(200);
    expect(second.body).not.toHaveProperty('email');
  });

  it('refuses a wrong password with a used link, too', async () => {
    const user = await register();
    await verify(beem.visitor(), user.token, user.password);
    const wrong = await verify(beem.visitor(), user.token, 'not the password');
    expect(wrong).toMatchObject({ status: 403, body: { code: 'invalid_credentials' } });
  });

  it('refuses an unknown link with a sentence', async () => {
    expect(await beem.visitor().post('/api/verify-email', { token: 'made-up' })).toMatchObject({
      status: 400,
      body: { code: 'token_invalid', message: 'This link is not valid. Please ask for a new one.' },
    });
    expect((await beem.visitor().post('/api/verify-email', {})).status).toBe(400);
  });

  it('refuses an expired link with a sentence', async () => {
    const user = await register();
    const statement = {
      name: 'test-expire',
      text: `UPDATE email_tokens SET expires_at = now() WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    };
    await beem.database.query(statement, [user.email]);
    expect(await beem.visitor().post('/api/verify-email', { token: user.token })).toMatchObject({
      status: 400,
      body: { code: 'token_invalid', message: 'This link has expired. Please ask for a new one.' },
    });
  });

  it('does not take the link of a password reset', async () => {
    const user = await createUser(beem, { isVerified: false });
    await beem.visitor().post('/api/password-reset-request', { email: user.email });
    const token = tokenIn(await beem.mail.waitFor(user.email, /new password/));
    expect((await beem.visitor().post('/api/verify-email', { token })).body.code).toBe('token_invalid');
  });

  it('sends another link, and answers the same for addresses that need none', async () => {
    const waiting = await createUser(beem, { isVerified: false });
    const done = await createUser(beem);
    const emails = [waiting.email, done.email, 'nobody@example.com'];
    const answers = await Promise.all(
      emails.map((email) => beem.visitor().post('/api/resend-verification', { email })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const token = tokenIn(await beem.mail.waitFor(waiting.email, MAIL));
    expect((await verify(beem.visitor(), token, PASSWORD)).status).toBe(200);
    expect(beem.mail.mails.filter((mail) => mail.to?.[0]?.address === done.email)).toHaveLength(0);
  });

  it('limits how often one network asks for a mail to one address', async () => {
    const email = 'many@example.com';
    const visitor = beem.visitor();
    const ask = () => visitor.post('/api/resend-verification', { email });
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });

  it('asks for a valid address', async () => {
    expect(await beem.visitor().post('/api/resend-verification', { email: 'x' })).toMatchObject({
      status: 400,
      body: { fields: { email: 'Please enter a valid email address' } },
    });
  });
});
