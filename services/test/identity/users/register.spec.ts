import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { MAIL_QUEUE } from '../../../src/platform/queue/index.js';
import { allMailsSent, type Beem, registration, startBeem, tokenIn } from '../../support/index.js';

const STAFF_LIKE = 'This name looks like one of the Beem team. Please choose another.';
const HIDDEN = 'Names cannot contain invisible characters or ones that change the direction of reading.';
const MAIL = /Verify your email/;

describe('POST /api/register', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem();
  });
  afterAll(() => beem.stop());

  const countOf = async (email: string) => {
    const statement = { name: 'test-count', text: 'SELECT count(*)::int AS n FROM users WHERE email = $1' };
    const [row] = await beem.database.query<{ n: number }>(statement, [email]);
    return row?.n;
  };

  it('makes a user and sends them a link that verifies their address', async () => {
    const input = registration();
    const answer = await beem.visitor().post('/api/register', input);
    expect(answer).toMatchObject({
      status: 201,
      body: { email: input.email, message: 'Check your email to verify your account and complete setup.' },
    });
    const mail = await beem.mail.waitFor(input.email, MAIL);
    expect(mail.text).toContain(`http://localhost:3000/verify-email#token=${tokenIn(mail)}`);
    expect(mail.html).toContain(tokenIn(mail));
  });

  it('opens no session', async () => {
    const visitor = beem.visitor();
    await visitor.post('/api/register', registration());
    expect((await visitor.get('/api/user')).status).toBe(401);
  });

  it('answers a retry like the first time, makes one user and sends one mail', async () => {
    const input = registration();
    const [first, second] = await Promise.all([
      beem.visitor().post('/api/register', input),
      beem.visitor().post('/api/register', input),
    ]);
    const third = await beem.visitor().post('/api/register', input);
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(await countOf(input.email)).toBe(1);
    await beem.mail.waitFor(input.email, MAIL);
    expect(beem.mail.mails.filter((mail) => mail.to?.[0]?.address === input.email)).toHaveLength(1);
  });

  it('answers for an address that has an account as for a new one, and notifies its owner by mail', async () => {
    const input = registration();
    await beem.visitor().post('/api/register', input);
    const fresh = registration();
    const answers = [];
    for (const again of [
      registration({ email: input.email }),
      registration({ email: input.email.toUpperCase() }),
      fresh,
    ]) {
      const { status, body, headers } = await beem.visitor().post('/api/register', again);
      answers.push({ status, body: { ...body, email: 'the one sent' }, names: [...headers.keys()].sort() });
      expect(body.email).toBe(again.email);
    }
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
    const mail = await beem.mail.waitFor(input.email, /already have/);
    expect(mail.text).toContain('http://localhost:3000/auth?mode=reset');
    expect(mail.html).toContain(input.username);
    await allMailsSent(beem);
    const subjects = beem.mail.mails
      .filter(({ to }) => to?.[0]?.address === input.email)
      .map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Verify your email for Beem', 'You already have a Beem account']);
    expect(await countOf(input.email)).toBe(1);
    const { email, password } = input;
    expect((await beem.visitor().post('/api/login', { email, password })).status).toBe(200);
  });

  it('mails the owner once a day, also after the queue has forgotten the mail', async () => {
    const { email } = registration();
    const isAboutAccount = (mail: { to?: { address?: string }[]; subject?: string }) =>
      mail.to?.[0]?.address === email && /already have/.test(mail.subject ?? '');
    for (let i = 0; i < 3; i++) {
      await beem.visitor().post('/api/register', registration({ email }));
      await allMailsSent(beem);
      await beem.app.get<Queue>(getQueueToken(MAIL_QUEUE), { strict: false }).clean(0, 0, 'completed');
    }
    expect(beem.mail.mails.filter(isAboutAccount)).toHaveLength(1);
  });

  it('says that a username is taken, whether the address has an account or not', async () => {
    const taken = registration();
    const known = registration();
    for (const input of [taken, known]) await beem.visitor().post('/api/register', input);
    for (const email of [known.email, registration().email]) {
      const again = registration({ email, username: taken.username });
      expect(await beem.visitor().post('/api/register', again)).toMatchObject({
        status: 409,
        body: { code: 'username_taken' },
      });
    }
    await allMailsSent(beem);
    expect(beem.mail.mails.filter(({ to }) => to?.[0]?.address === known.email)).toHaveLength(1);
  });

  it('refuses a username that is taken, in any case of letters', async () => {
    const input = registration();
    await beem.visitor().post('/api/register', input);
    const again = registration({ username: input.username.toUpperCase() });
    expect(await beem.visitor().post('/api/register', again)).toMatchObject({
      status: 409,
      body: { code: 'username_taken', message: 'Username is already taken' },
    });
  });

  it.each([
    ['password', {}],
    ['Sunshine2024', {}],
    ['grace.hopper1906', { firstName: 'Grace', lastName: 'Hopper' }],
    ['cobol_queen7', { username: 'cobol_queen7' }],
    ['admiral@navy.example', { email: 'admiral@navy.example' }],
  ])('refuses the password %p, which is too easy to guess', async (password, overrides) => {
    const input = registration({ ...overrides, password });
    const sentence =
      'This password is too easy to guess. Please choose a longer or less common one, without your name or email.';
    expect(await beem.visitor().post('/api/register', input)).toMatchObject({
      status: 400,
      body: { code: 'password_too_common', message: sentence, fields: { password: sentence } },
    });
    expect(await countOf(input.email)).toBe(0);
  });

  it.each([
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'a'.repeat(31) }, 'username', 'Username must be less than 30 characters'],
    [{ username: 'no blanks' }, 'username', 'Username can only contain letters, numbers, and underscores'],
    [{ username: undefined }, 'username', 'Username is required'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ email: '"ada lovelace"@example.com' }, 'email', 'Please enter a valid email address'],
    [{ email: 'ada\u0007@example.com' }, 'email', 'Please enter a valid email address'],
    [{ email: 'ada\uD800@example.com' }, 'email', 'Please enter a valid email address'],
    [{ username: 'beem_support' }, 'username', STAFF_LIKE],
    [{ username: 'adm1n' }, 'username', STAFF_LIKE],
    [{ firstName: 'Beem', lastName: 'Support' }, 'firstName', STAFF_LIKE],
    [{ firstName: 'Ada\u202E' }, 'firstName', HIDDEN],
    [{ firstName: '❤️'.repeat(51) }, 'firstName', 'First name must be 50 characters or less'],
    [{ lastName: 7 }, 'lastName', 'Last name must be text'],
    [{ password: 'short' }, 'password', 'Password must be at least 8 characters'],
    [
      { acceptedTerms: false },
      'acceptedTerms',
      'Please agree to the Terms of Service and Privacy Policy to continue.',
    ],
    [{ termsVersion: 'the newest' }, 'termsVersion', 'This version of the terms is not known'],
    [{ platform: 'toaster' }, 'platform', 'This platform is not known'],
    [{ acceptedTermsAt: 'yesterday' }, 'acceptedTermsAt', 'The time of acceptance is not a valid date'],
  ])('says what is wrong with %p', async (overrides, field, sentence) => {
    const answer = await beem.visitor().post('/api/register', registration(overrides));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: sentence, fields: { [field]: sentence } },
    });
  });

  it('sends the mail once the mail server takes it again', async () => {
    const input = registration();
    beem.mail.refuse(1);
    await beem.visitor().post('/api/register', input);
    await beem.mail.waitFor(input.email, MAIL);
  });

  it('limits registrations from one address', async () => {
    const visitor = beem.visitor();
    const answers = [];
    for (let i = 0; i < 21; i++) answers.push(await visitor.post('/api/register', {}));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(400), 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });
});
