import { type Beem, createPerson, PASSWORD, type Person, startBeem } from './support/index.js';

const SECONDS_30_DAYS = 30 * 24 * 3_600;

describe('POST /api/login', () => {
  let beem: Beem;
  let person: Person;
  beforeAll(async () => {
    beem = await startBeem();
    person = await createPerson(beem, { dateOfBirth: '1990-02-28' });
  });
  afterAll(() => beem.stop());

  const credentials = (overrides = {}) => ({ email: person.email, password: PASSWORD, ...overrides });
  const cookieLine = (headers: Headers, name: string) =>
    headers.getSetCookie().find((line) => line.startsWith(name)) ?? '';

  it('signs in and tells the person all about themselves', async () => {
    const visitor = beem.visitor();
    const answer = await visitor.post('/api/login', credentials());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: person.id,
      username: person.username,
      displayName: null,
      firstName: 'Ada',
      lastName: 'Lovelace',
      showRealName: false,
      profileImageUrl: null,
      isVerified: true,
      isCreator: false,
      isFollowing: false,
      followersCount: 0,
      followingCount: 0,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      email: person.email,
      dateOfBirth: '1990-02-28',
      role: 'user',
    });
    expect((await visitor.get('/api/user')).body.id).toBe(person.id);
  });

  it('takes the address in any case of letters', async () => {
    const email = person.email.toUpperCase();
    expect((await beem.visitor().post('/api/login', credentials({ email }))).status).toBe(200);
  });

  it('keeps the cookie out of reach of scripts, and for the browser’s run only', async () => {
    const { headers } = await beem.visitor().post('/api/login', credentials());
    const line = cookieLine(headers, 'beem_session=');
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('keeps a remembered session for 30 days', async () => {
    const { headers } = await beem.visitor().post('/api/login', credentials({ rememberMe: true }));
    expect(cookieLine(headers, 'beem_session=')).toContain(`Max-Age=${SECONDS_30_DAYS};`);
  });

  it('answers a text that no database can hold as a fault of the sender', async () => {
    const answer = await beem.visitor().post('/api/login', credentials({ email: 'ada\u0000@example.com' }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await beem.visitor().post('/api/login', credentials({ password: 'not this one' }));
    const unknown = await beem.visitor().post('/api/login', credentials({ email: 'nobody@example.com' }));
    for (const answer of [wrong, unknown])
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials', message: 'Invalid email or password.' },
      });
  });

  it('asks for both fields', async () => {
    expect(await beem.visitor().post('/api/login', { email: person.email })).toMatchObject({
      status: 400,
      body: { fields: { password: 'Complete all authentication fields to proceed' } },
    });
  });

  it('refuses a page of another site', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    expect(await beem.visitor().post('/api/login', credentials(), headers)).toMatchObject({
      status: 403,
      body: { code: 'origin_refused' },
    });
  });

  it('lets an unverified person in', async () => {
    const unverified = await createPerson(beem, { isVerified: false });
    const answer = await beem.visitor().post('/api/login', credentials({ email: unverified.email }));
    expect(answer).toMatchObject({ status: 200, body: { isVerified: false } });
  });

  it('ends the session that the browser had before', async () => {
    const visitor = beem.visitor();
    await visitor.post('/api/login', credentials());
    const before = beem.visitor();
    before.cookies.set('beem_session', visitor.cookies.get('beem_session') ?? '');
    await visitor.post('/api/login', credentials());
    expect((await before.get('/api/user')).status).toBe(401);
    expect((await visitor.get('/api/user')).status).toBe(200);
  });

  it('refuses a deleted account', async () => {
    const gone = await createPerson(beem);
    const statement = { name: 'test-delete', text: 'UPDATE users SET deleted_at = now() WHERE id = $1' };
    await beem.database.query(statement, [gone.id]);
    expect((await beem.visitor().post('/api/login', credentials({ email: gone.email }))).status).toBe(401);
    expect((await gone.visitor.get('/api/user')).status).toBe(401);
  });

  it('does not count logins that succeed', async () => {
    const busy = await createPerson(beem);
    for (let i = 0; i < 12; i++)
      expect((await beem.visitor().post('/api/login', credentials({ email: busy.email }))).status).toBe(200);
  });
});

describe('POST /api/login for tablets', () => {
  let beem: Beem;
  let person: Person;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
    person = await createPerson(beem);
  });
  afterAll(() => beem.stop());

  const loginOnTablet = async () => {
    const input = { email: person.email, password: PASSWORD };
    return (await beem.visitor().post('/api/login', input, { 'x-beem-client': 'tablet' })).body;
  };
  const headersOf = ({ userId, token }: { userId: string; token: string }) => ({
    'x-user-id': userId,
    'x-auth-token': token,
  });

  it('gives a token that stands for the person without a cookie', async () => {
    const { ipadAuth } = await loginOnTablet();
    expect(ipadAuth).toEqual({ userId: person.id, token: expect.stringMatching(/^[\w-]{43}$/) });
    const answer = await beem.visitor().get('/api/user', headersOf(ipadAuth));
    expect(answer).toMatchObject({ status: 200, body: { id: person.id } });
  });

  it('gives none to others, whatever their user agent says', async () => {
    const input = { email: person.email, password: PASSWORD };
    const { body } = await beem.visitor().post('/api/login', input, { 'user-agent': 'Mozilla/5.0 (iPad)' });
    expect(body.ipadAuth).toBeUndefined();
  });

  it('refuses a token under another person’s id', async () => {
    const { ipadAuth } = await loginOnTablet();
    const other = await createPerson(beem);
    const headers = headersOf({ ...ipadAuth, userId: other.id });
    expect((await beem.visitor().get('/api/user', headers)).status).toBe(401);
    expect((await other.visitor.get('/api/user', headers)).status).toBe(401);
  });

  it('refuses the token of a cookie, and a made-up one', async () => {
    const cookie = person.visitor.cookies.get('beem_session') ?? '';
    for (const token of [cookie, 'made-up'])
      expect((await beem.visitor().get('/api/user', headersOf({ userId: person.id, token }))).status).toBe(
        401,
      );
  });

  it('ends the token with the sign-out that names it', async () => {
    const { ipadAuth } = await loginOnTablet();
    await beem.visitor().post('/api/logout', undefined, headersOf(ipadAuth));
    expect((await beem.visitor().get('/api/user', headersOf(ipadAuth))).status).toBe(401);
  });
});
