import { type Beem, createUser, PASSWORD, securityLines, startBeem, type User } from '../../support/index.js';
import { forgetPasswords, headersOf, savedSignInOf, signInElsewhere, signInTablet } from './sign-in.js';

const PATH = '/api/user/reauthenticate';
/** A call that needs a recent password and changes nothing. */
const CLOSED = '/api/user/devices';

describe('POST /api/user/reauthenticate', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'], env: { RATE_LIMIT_SCALE: '100' } });
  });
  beforeEach(async () => {
    user = await createUser(beem);
  });
  afterAll(() => beem.stop());

  it('is not needed within ten minutes of the password', async () => {
    const visitor = await signInElsewhere(beem, user);
    expect((await visitor.delete(CLOSED)).status).toBe(200);
    await beem.database.query(
      {
        name: 'test-nine-minutes',
        text: `UPDATE sessions SET authenticated_at = now() - interval '9 minutes 55 seconds'`,
      },
      [],
    );
    expect((await visitor.delete(CLOSED)).status).toBe(200);
  });

  it('is asked for afterwards with a code and a sentence, and renews the session', async () => {
    await forgetPasswords(beem, user);
    expect(await user.visitor.delete(CLOSED)).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required', message: 'Please enter your password to continue.' },
    });
    const answer = await user.visitor.post(PATH, { password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    const minutes = (new Date(answer.body.recentUntil).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10.1);
    expect((await user.visitor.delete(CLOSED)).status).toBe(200);
    expect(await securityLines(beem, 'session.reauthenticated')).toContainEqual(
      expect.objectContaining({ userId: user.id }),
    );
  });

  it('is asked for after a quick sign-in, however fresh', async () => {
    const visitor = await signInElsewhere(beem, user, { rememberMe: true });
    await visitor.post('/api/logout');
    expect((await visitor.post('/api/quick-login', { id: savedSignInOf(visitor) })).status).toBe(200);
    expect((await visitor.delete(CLOSED)).body.code).toBe('reauthentication_required');
    await visitor.post(PATH, { password: PASSWORD });
    expect((await visitor.delete(CLOSED)).status).toBe(200);
  });

  it('counts for the session that asked, and for no other', async () => {
    const other = await signInElsewhere(beem, user);
    await forgetPasswords(beem, user);
    await user.visitor.post(PATH, { password: PASSWORD });
    expect((await other.delete(CLOSED)).status).toBe(403);
  });

  it('gives the session another token, so that a copy of the cookie does not count', async () => {
    await forgetPasswords(beem, user);
    const thief = user.visitor.at(beem);
    await user.visitor.post(PATH, { password: PASSWORD });
    expect(user.visitor.cookies.get('beem_session')).not.toBe(thief.cookies.get('beem_session'));
    expect((await thief.delete(CLOSED)).status).toBe(403);
    // Requests that were already sent are answered for half a minute.
    expect((await thief.get('/api/user')).status).toBe(200);
    await beem.database.query({ name: 'test-grace', text: 'UPDATE sessions SET replaced_until = now()' });
    expect((await thief.get('/api/user')).status).toBe(401);
    expect((await user.visitor.get('/api/user')).status).toBe(200);
  });

  it('works again when its first answer was lost', async () => {
    const retry = user.visitor.at(beem);
    await user.visitor.post(PATH, { password: PASSWORD });
    expect((await retry.post(PATH, { password: PASSWORD })).status).toBe(200);
    expect((await retry.delete(CLOSED)).status).toBe(200);
  });

  it('signs out who signs out with the token of before', async () => {
    const late = user.visitor.at(beem);
    await user.visitor.post(PATH, { password: PASSWORD });
    await late.post('/api/logout');
    expect((await user.visitor.get('/api/user')).status).toBe(401);
  });

  it('gives a tablet another pair', async () => {
    const { visitor, headers } = await signInTablet(beem, user);
    await forgetPasswords(beem, user);
    visitor.cookies.clear();
    expect((await visitor.delete(CLOSED, headers)).status).toBe(403);
    const { body } = await visitor.post(PATH, { password: PASSWORD }, headers);
    expect(headersOf(body.ipadAuth)).not.toEqual(headers);
    expect((await visitor.delete(CLOSED, headersOf(body.ipadAuth))).status).toBe(200);
    // It had no cookie, and gets none for a session that its pair represents.
    expect(visitor.cookies.has('beem_session')).toBe(false);
  });

  it('refuses a wrong password with a sentence, and signs nobody out', async () => {
    const sentence = 'This is not the password of the account.';
    expect(await user.visitor.post(PATH, { password: 'not this one' })).toMatchObject({
      status: 403,
      body: { code: 'invalid_credentials', message: sentence, fields: { password: sentence } },
    });
    expect((await user.visitor.get('/api/user')).status).toBe(200);
  });

  it('shares its count of wrong passwords with the sign-in', async () => {
    const { visitor } = user;
    for (let i = 0; i < 5; i++)
      expect((await visitor.post(PATH, { password: `guess ${i}` })).status).toBe(403);
    for (let i = 0; i < 5; i++)
      expect((await visitor.post('/api/login', { email: user.email, password: `guess ${i}` })).status).toBe(
        401,
      );
    const refused = await visitor.post(PATH, { password: PASSWORD });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200);
    expect((await visitor.get('/api/user')).status).toBe(200);
  });

  it('takes ten wrong passwords, also of those that come at once', async () => {
    const { visitor } = user;
    const tries = Array.from({ length: 25 }, (_, i) => visitor.post(PATH, { password: `guess ${i}` }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
  });

  it.each([{}, { password: '' }, { password: 7 }, { password: 'x'.repeat(201) }])(
    'refuses %p',
    async (body) => {
      expect(await user.visitor.post(PATH, body)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', fields: { password: expect.any(String) } },
      });
    },
  );

  it('is not for guests, and not for other sites', async () => {
    expect((await beem.visitor().post(PATH, { password: PASSWORD })).status).toBe(401);
    const origin = { origin: 'https://evil.example' };
    expect((await user.visitor.post(PATH, { password: PASSWORD }, origin)).body.code).toBe('origin_refused');
  });
});
