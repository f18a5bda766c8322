import { randomBytes } from 'node:crypto';
import {
  allMailsSent,
  type Beem,
  createUser,
  LiveTab,
  PASSWORD,
  registration,
  securityLines,
  startBeem,
  tokenIn,
  type User,
  type Visitor,
} from '../../support/index.js';

const LINK = /Confirm your new email/;
const newAddress = () => `moved_${randomBytes(5).toString('hex')}@example.com`;

describe('POST /api/user/email', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100' } });
  });
  beforeEach(async () => {
    user = await createUser(beem);
  });
  afterAll(() => beem.stop());

  const ask = (email: string, { visitor } = user, password = PASSWORD) =>
    visitor.post('/api/user/email', { email, password });
  const linkTo = async (email: string) => tokenIn(await beem.mail.waitFor(email, LINK));
  const confirm = (token: string, visitor: Visitor = user.visitor, password?: string) =>
    visitor.post('/api/user/email/confirm', { token, password });
  const me = async ({ visitor } = user) => (await visitor.get('/api/user')).body;
  const signIn = (email: string) => beem.visitor().post('/api/login', { email, password: PASSWORD });
  const mailsTo = async (address: string) => {
    await allMailsSent(beem);
    return beem.mail.mails.filter((mail) => mail.to?.[0]?.address === address).map(({ subject }) => subject);
  };

  it('keeps the old address until the link in the new mailbox is opened, and informs the old one', async () => {
    const email = newAddress();
    expect(await ask(email)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining(email), pendingEmail: email },
    });
    expect(await me()).toMatchObject({ email: user.email, pendingEmail: email });
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(user.email)).status).toBe(200);
    const mail = await beem.mail.waitFor(email, LINK);
    expect(mail.text).toMatch(/http:\/\/localhost:3000\/confirm-email#token=[\w-]{43}/);
    const informed = await beem.mail.waitFor(user.email, /new email was asked for/);
    expect(informed.text).not.toContain(email);

    const answer = await confirm(tokenIn(mail));
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your email address has been changed.' } });
    expect(await me()).toMatchObject({ email, pendingEmail: null, isVerified: true });
    expect((await signIn(user.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    await beem.mail.waitFor(user.email, /has a new email/);
    const events = (await securityLines(beem)).filter(({ userId }) => userId === user.id);
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['email-change.requested', 'email.changed']),
    );
  });

  it('hides the pending address from other users', async () => {
    const email = newAddress();
    await ask(email);
    const other = await createUser(beem);
    const { body } = await other.visitor.get(`/api/search/users?q=${user.username}`);
    expect(JSON.stringify(body)).toContain(user.username);
    expect(JSON.stringify(body)).not.toContain('pendingEmail');
  });

  it('is confirmed signed out only with the password', async () => {
    const email = newAddress();
    await ask(email);
    const token = await linkTo(email);
    const other = await createUser(beem);
    for (const visitor of [beem.visitor(), other.visitor]) {
      expect(await confirm(token, visitor)).toMatchObject({
        status: 403,
        body: {
          code: 'password_required',
          message: 'Enter the password of this account to confirm its new address.',
        },
      });
      expect((await confirm(token, visitor, 'not this one')).body.code).toBe('invalid_credentials');
    }
    expect((await me()).email).toBe(user.email);
    expect((await confirm(token, beem.visitor(), PASSWORD)).status).toBe(200);
    expect((await me()).email).toBe(email);
  });

  it('notifies the tabs when it is asked for, cancelled and confirmed: the link opens another one', async () => {
    const tab = await LiveTab.open(beem, user);
    const notifiedBy = async (call: () => Promise<unknown>) => {
      const { length } = tab.messages;
      await call();
      await tab.receive('user_changed', (message) => tab.messages.indexOf(message) >= length);
      return tab.messages.slice(length);
    };
    const changed = [{ type: 'user_changed', data: { userId: user.id, changed: 'email' } }];
    const email = newAddress();
    expect(await notifiedBy(() => ask(newAddress()))).toEqual(changed);
    expect(await notifiedBy(() => user.visitor.delete('/api/user/pending-email'))).toEqual(changed);
    expect(await notifiedBy(() => ask(email))).toEqual(changed);
    const token = await linkTo(email);
    expect(await notifiedBy(() => confirm(token))).toEqual(changed);
    tab.close();
  });

  it('has one pending address: an older link is void when another address is asked for', async () => {
    const [first, second] = [newAddress(), newAddress()];
    await ask(first);
    const firstToken = await linkTo(first);
    await ask(second);
    expect((await me()).pendingEmail).toBe(second);
    expect((await confirm(firstToken)).body.code).toBe('token_invalid');
    expect((await confirm(await linkTo(second))).status).toBe(200);
    expect((await me()).email).toBe(second);
  });

  it('mails the link again on request, in place of the one before, without informing the old address twice', async () => {
    const email = newAddress();
    await ask(email);
    const first = await linkTo(email);
    expect(await user.visitor.post('/api/user/pending-email/resend')).toMatchObject({
      status: 200,
      body: { pendingEmail: email },
    });
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await confirm(first)).body.message).toBe(
      'This link was used, cancelled or replaced. Please ask for a new one.',
    );
    expect((await confirm(await linkTo(email))).status).toBe(200);
    expect((await mailsTo(user.email)).filter((subject) => /asked for/.test(subject ?? ''))).toHaveLength(1);
  });

  it('can be cancelled, twice as well; there is nothing to mail again then', async () => {
    const email = newAddress();
    await ask(email);
    const token = await linkTo(email);
    for (let i = 0; i < 2; i++)
      expect((await user.visitor.delete('/api/user/pending-email')).status).toBe(204);
    expect((await me()).pendingEmail).toBeNull();
    expect((await confirm(token)).body.code).toBe('token_invalid');
    expect(await user.visitor.post('/api/user/pending-email/resend')).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'No change of your address is pending.' },
    });
    expect((await me()).email).toBe(user.email);
  });

  it('ends after 24 hours', async () => {
    const email = newAddress();
    await ask(email);
    const token = await linkTo(email);
    const [row] = await beem.database.query<{ hours: number }>(
      {
        name: 'test-lifetime',
        text: `UPDATE email_tokens SET expires_at = now() WHERE user_id = $1
               RETURNING extract(epoch FROM (SELECT expires_at - created_at FROM email_tokens e WHERE e.id = email_tokens.id))::int / 3600 AS hours`,
      },
      [user.id],
    );
    expect(row?.hours).toBe(24);
    expect((await confirm(token)).body.message).toBe('This link has expired. Please ask for a new one.');
    expect((await me()).pendingEmail).toBeNull();
  });

  it('answers the same for an address that has an account, whose owner gets a mail', async () => {
    const owner = await createUser(beem);
    const free = newAddress();
    const [taken, untaken] = [await ask(owner.email), await ask(free, await createUser(beem))];
    expect(taken.status).toBe(untaken.status);
    expect(taken.body.message.replace(owner.email, free)).toBe(untaken.body.message);
    expect((await me()).pendingEmail).toBe(owner.email);
    const mail = await beem.mail.waitFor(owner.email, /entered for another Beem account/);
    expect(mail.text).not.toMatch(/token=/);
    // Once a day, however often it is requested.
    await ask(owner.email, await createUser(beem));
    await user.visitor.post('/api/user/pending-email/resend');
    expect(await mailsTo(owner.email)).toHaveLength(1);
    expect((await signIn(owner.email)).status).toBe(200);
  });

  it('has one winner when two users ask for one address, and answers the other clearly', async () => {
    const email = newAddress();
    const rival = await createUser(beem);
    await ask(email);
    const first = await linkTo(email);
    await ask(email, rival);
    await allMailsSent(beem);
    const second = await linkTo(email);
    expect(second).not.toBe(first);
    const answers = await Promise.all([confirm(first), confirm(second, rival.visitor)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'email_taken',
      message: 'This address belongs to another account now. Your account keeps its address.',
    });
    const emails = [await me(), await me(rival)];
    expect(emails.filter((one) => one.email === email)).toHaveLength(1);
    expect(emails.map(({ pendingEmail }) => pendingEmail)).toEqual([null, null]);
  });

  it('has one winner against a registration of the address', async () => {
    const email = newAddress();
    await ask(email);
    const token = await linkTo(email);
    await beem.visitor().post('/api/register', registration({ email }));
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await me()).toMatchObject({ email: user.email, pendingEmail: null });
  });

  it('says which account moves where before it moves, and nothing of a link that is void', async () => {
    const email = newAddress();
    await ask(email);
    const token = await linkTo(email);
    const describe = (one: string) => beem.visitor().post('/api/user/email/link', { token: one });
    const described = { status: 200, body: { username: user.username, email } };
    expect(await describe(token)).toEqual(expect.objectContaining(described));
    expect(Object.keys((await describe(token)).body)).toEqual(['username', 'email']);
    expect(await me()).toMatchObject({ email: user.email, pendingEmail: email });
    await confirm(token);
    // The answer may have been lost, and the page is opened again.
    expect(await describe(token)).toMatchObject(described);
    const second = newAddress();
    await ask(second);
    const voided = await linkTo(second);
    await user.visitor.delete('/api/user/pending-email');
    await beem.visitor().post('/api/password-reset-request', { email });
    const ofReset = tokenIn(await beem.mail.waitFor(email, /Set a new password/));
    for (const one of [voided, ofReset, 'made-up', ''])
      expect((await describe(one)).body).not.toHaveProperty('username');
    expect((await describe(voided)).body.code).toBe('token_invalid');
  });

  it('works once; the same link again answers as before, also of two at once', async () => {
    const email = newAddress();
    await ask(email);
    const token = await linkTo(email);
    const statuses = (await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect((await confirm(token)).status).toBe(200);
    await ask(newAddress());
    const next = (await me()).pendingEmail;
    await confirm(await linkTo(next));
    // The account has changed since: the old link does not restore the address.
    expect((await confirm(token)).body.code).toBe('token_invalid');
    expect((await me()).email).toBe(next);
  });

  it('voids what was mailed to the old address', async () => {
    const email = newAddress();
    await beem.visitor().post('/api/password-reset-request', { email: user.email });
    const resetToken = tokenIn(await beem.mail.waitFor(user.email, /Set a new password/));
    await ask(email);
    await confirm(await linkTo(email));
    const reset = { resetToken, newPassword: 'another good one' };
    expect((await beem.visitor().post('/api/password-reset', reset)).body.code).toBe('token_invalid');
    await beem.visitor().post('/api/password-reset-request', { email: user.email });
    expect((await mailsTo(user.email)).filter((subject) => /new password/.test(subject ?? ''))).toHaveLength(
      1,
    );
  });

  it('lets an account correct an address that was never verified', async () => {
    const input = registration();
    await beem.visitor().post('/api/register', input);
    const visitor = beem.visitor();
    await visitor.post('/api/login', { email: input.email, password: input.password });
    const oldToken = tokenIn(await beem.mail.waitFor(input.email, /Verify your email/));
    const email = newAddress();
    expect((await visitor.post('/api/user/email', { email, password: input.password })).status).toBe(200);
    await confirm(await linkTo(email), visitor);
    expect((await visitor.get('/api/user')).body).toMatchObject({ email, isVerified: true });
    expect((await visitor.post('/api/verify-email', { token: oldToken })).status).toBe(200);
    expect((await visitor.get('/api/user')).body).toMatchObject({ email });
  });

  it('needs the password, with the limits of the sign-in', async () => {
    const sentence = 'This is not the password of the account.';
    expect(await ask(newAddress(), user, 'not this one')).toMatchObject({
      status: 403,
      body: { code: 'invalid_credentials', fields: { password: sentence } },
    });
    for (let i = 0; i < 9; i++)
      await user.visitor.post('/api/login', { email: user.email, password: `guess ${i}` });
    expect((await ask(newAddress())).status).toBe(429);
    expect((await me()).pendingEmail).toBeNull();
  });

  it.each([
    [{ email: 'no address' }, 'email', 'Please enter a valid email address'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email', 'Please enter a valid email address'],
    [{ email: 7 }, 'email', 'Please enter a valid email address'],
    [{ password: '' }, 'password', 'Enter your password.'],
  ])('refuses %p', async (overrides, field, sentence) => {
    const body = { email: newAddress(), password: PASSWORD, ...overrides };
    expect(await user.visitor.post('/api/user/email', body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { [field]: sentence } },
    });
  });

  it('refuses the address that it is, however it is spelled', async () => {
    for (const email of [user.email, user.email.toUpperCase()])
      expect((await ask(email)).body.fields).toEqual({
        email: 'This is the address of your account already.',
      });
  });

  it('limits mails to one address', async () => {
    const email = newAddress();
    for (let i = 0; i < 5; i++) expect((await ask(email)).status).toBe(200);
    expect((await ask(email)).status).toBe(429);
    expect((await user.visitor.post('/api/user/pending-email/resend')).status).toBe(429);
  });

  it('mails one address ten times in half an hour, however many accounts ask, and answers the others the same', async () => {
    const email = newAddress();
    const users = await Promise.all(
      Array.from({ length: 12 }, () => createUser(beem, { isVerified: false })),
    );
    const answers = [];
    for (const one of users) answers.push(await ask(email, one));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveProperty(
      'size',
      1,
    );
    expect(await mailsTo(email)).toHaveLength(10);
    const anHourAgo = "UPDATE email_tokens SET created_at = created_at - interval '1 hour' WHERE email = $1";
    await beem.database.pool.query(anHourAgo, [email]);
    await users[11]?.visitor.post('/api/user/pending-email/resend');
    expect(await mailsTo(email)).toHaveLength(11);
  });

  it('refuses an unknown link with a sentence', async () => {
    for (const token of ['made-up', ''])
      expect(await confirm(token, beem.visitor())).toMatchObject({
        status: 400,
        body: { message: 'This link is not valid. Please ask for a new one.' },
      });
  });

  it('is not for guests, and not for other sites', async () => {
    const body = { email: newAddress(), password: PASSWORD };
    expect((await beem.visitor().post('/api/user/email', body)).status).toBe(401);
    expect((await beem.visitor().post('/api/user/pending-email/resend')).status).toBe(401);
    expect((await beem.visitor().delete('/api/user/pending-email')).status).toBe(401);
    const origin = { origin: 'https://evil.example' };
    expect((await user.visitor.post('/api/user/email', body, origin)).body.code).toBe('origin_refused');
  });
});
