import { type Beem, createPerson, registration, startBeem, tokenIn } from './support/index.js';

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

  it('verifies the address and signs nobody in', async () => {
    const person = await register();
    expect(await isVerified(person)).toBe(false);
    const visitor = beem.visitor();
    const answer = await visitor.post('/api/verify-email', { token: person.token });
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('verified') } });
    expect((await visitor.get('/api/user')).status).toBe(401);
    expect(await isVerified(person)).toBe(true);
  });

  it('answers a second click on the link like the first', async () => {
    const { token } = await register();
    await beem.visitor().post('/api/verify-email', { token });
    expect((await beem.visitor().post('/api/verify-email', { token })).status).toBe(200);
  });

  it('refuses an unknown link with a sentence', async () => {
    expect(await beem.visitor().post('/api/verify-email', { token: 'made-up' })).toMatchObject({
      status: 400,
      body: { code: 'token_invalid', message: 'This link is not valid. Please ask for a new one.' },
    });
    expect((await beem.visitor().post('/api/verify-email', {})).status).toBe(400);
  });

  it('refuses an expired link with a sentence', async () => {
    const person = await register();
    const statement = {
      name: 'test-expire',
      text: `UPDATE email_tokens SET expires_at = now() WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    };
    await beem.database.query(statement, [person.email]);
    expect(await beem.visitor().post('/api/verify-email', { token: person.token })).toMatchObject({
      status: 400,
      body: { code: 'token_invalid', message: 'This link has expired. Please ask for a new one.' },
    });
  });

  it('does not take the link of a password reset', async () => {
    const person = await createPerson(beem, { isVerified: false });
    await beem.visitor().post('/api/password-reset-request', { email: person.email });
    const token = tokenIn(await beem.mail.waitFor(person.email, /new password/));
    expect((await beem.visitor().post('/api/verify-email', { token })).body.code).toBe('token_invalid');
  });

  it('sends another link, and answers the same for addresses that need none', async () => {
    const waiting = await createPerson(beem, { isVerified: false });
    const done = await createPerson(beem);
    const emails = [waiting.email, done.email, 'nobody@example.com'];
    const answers = await Promise.all(
      emails.map((email) => beem.visitor().post('/api/resend-verification', { email })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const token = tokenIn(await beem.mail.waitFor(waiting.email, MAIL));
    expect((await beem.visitor().post('/api/verify-email', { token })).status).toBe(200);
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
