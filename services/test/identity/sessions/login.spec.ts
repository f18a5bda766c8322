import { type Beem, createUser, PASSWORD, startBeem, type User, until } from '../../support/index.js';

const SECONDS_30_DAYS = 30 * 24 * 3_600;

describe('POST /api/login', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    beem = await startBeem();
    user = await createUser(beem, { dateOfBirth: '1990-02-28' });
  });
  afterAll(() => beem.stop());

  const credentials = (overrides = {}) => ({ email: user.email, password: PASSWORD, ...overrides });
  const cookieLine = (headers: Headers, name: string) =>
    headers.getSetCookie().find((line) => line.startsWith(name)) ?? '';

  it('signs in and answers the whole current user', async () => {
    const visitor = beem.visitor();
    const answer = await visitor.post('/api/login', credentials());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: user.id,
      username: user.username,
      displayName: null,
      firstName: 'Ada',
      lastName: 'Lovelace',
      showRealName: false,
      profileImageUrl: null,
      isVerified: true,
      pendingEmail: null,
      isCreator: false,
      acceptsDonations: false,
      isFollowing: false,
      followersCount: 0,
      followingCount: 0,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      email: user.email,
      dateOfBirth: '1990-02-28',
      role: 'user',
      suspensions: [],
    });
    expect((await visitor.get('/api/user')).body.id).toBe(user.id);
  });

  it('takes the address in any case of letters', async () => {
    const email = user.email.toUpperCase();
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
    expect(await beem.visitor().post('/api/login', { email: user.email })).toMatchObject({
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

  it('lets an unverified user in', async () => {
    const unverified = await createUser(beem, { isVerified: false });
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
    const gone = await createUser(beem);
    const statement = { name: 'test-delete', text: 'UPDATE users SET deleted_at = now() WHERE id = $1' };
    await beem.database.query(statement, [gone.id]);
    expect((await beem.visitor().post('/api/login', credentials({ email: gone.email }))).status).toBe(401);
    expect((await gone.visitor.get('/api/user')).status).toBe(401);
  });

  it('does not count logins that succeed', async () => {
    const busy = await createUser(beem);
    for (let i = 0; i < 12; i++)
      expect((await beem.visitor().post('/api/login', credentials({ email: busy.email }))).status).toBe(200);
  });
});

describe('POST /api/login for tablets', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
    user = await createUser(beem);
  });
  afterAll(() => beem.stop());

  const loginOnTablet = async () => {
    const input = { email: user.email, password: PASSWORD };
    return (await beem.visitor().post('/api/login', input, { 'x-beem-client': 'tablet' })).body;
  };
  const headersOf = ({ userId, token }: { userId: string; token: string }) => ({
    'x-user-id': userId,
    'x-auth-token': token,
  });

  it('gives a token that stands for the user without a cookie', async () => {
    const { ipadAuth } = await loginOnTablet();
    expect(ipadAuth).toEqual({ userId: user.id, token: expect.stringMatching(/^[\w-]{43}$/) });
    const answer = await beem.visitor().get('/api/user', headersOf(ipadAuth));
    expect(answer).toMatchObject({ status: 200, body: { id: user.id } });
  });

  it('gives none to others with any user agent', async () => {
    const input = { email: user.email, password: PASSWORD };
    const { body } = await beem.visitor().post('/api/login', input, { 'user-agent': 'Mozilla/5.0 (iPad)' });
    expect(body.ipadAuth).toBeUndefined();
  });

  it('refuses a token under another user’s id', async () => {
    const { ipadAuth } = await loginOnTablet();
    const other = await createUser(beem);
    const headers = headersOf({ ...ipadAuth, userId: other.id });
    expect((await beem.visitor().get('/api/user', headers)).status).toBe(401);
    expect((await other.visitor.get('/api/user', headers)).status).toBe(401);
  });

  it('refuses the token of a cookie, and a made-up one', async () => {
    const cookie = user.visitor.cookies.get('beem_session') ?? '';
    for (const token of [cookie, 'made-up'])
      expect((await beem.visitor().get('/api/user', headersOf({ userId: user.id, token }))).status).toBe(401);
  });

  it('ends the token with the sign-out that names it', async () => {
    const { ipadAuth } = await loginOnTablet();
    await beem.visitor().post('/api/logout', undefined, headersOf(ipadAuth));
    expect((await beem.visitor().get('/api/user', headersOf(ipadAuth))).status).toBe(401);
  });

  it('ends the token with the session it came with, and the session with the token', async () => {
    const input = { email: user.email, password: PASSWORD };
    const signIn = async () => {
      const visitor = beem.visitor();
      const { body } = await visitor.post('/api/login', input, { 'x-beem-client': 'tablet' });
      return { visitor, headers: headersOf(body.ipadAuth) };
    };
    const first = await signIn();
    await first.visitor.post('/api/logout');
    expect((await beem.visitor().get('/api/user', first.headers)).status).toBe(401);
    const second = await signIn();
    await beem.visitor().post('/api/logout', undefined, second.headers);
    expect((await second.visitor.get('/api/user')).status).toBe(401);
    const third = await signIn();
    await third.visitor.post('/api/login', input);
    expect((await beem.visitor().get('/api/user', third.headers)).status).toBe(401);
  });

  it('lets both live as long: a token that is used keeps its session from running out', async () => {
    const visitor = beem.visitor();
    const input = { email: user.email, password: PASSWORD };
    const { body } = await visitor.post('/api/login', input, { 'x-beem-client': 'tablet' });
    await age(beem, user.id, { seen: '11 hours', expires: '1 hour' });
    await beem.visitor().get('/api/user', headersOf(body.ipadAuth));
    await until('both live on', async () => {
      const lifetimes = await lifetimesOf(beem, user.id);
      return lifetimes.length === 2 && lifetimes.every((hours) => hours === 12);
    });
  });
});

describe('a session that is not remembered', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
  });
  beforeEach(async () => {
    user = await createUser(beem);
    await user.visitor.post('/api/login', { email: user.email, password: PASSWORD });
  });
  afterAll(() => beem.stop());

  it('lives on for twelve hours from its last use', async () => {
    await age(beem, user.id, { seen: '6 hours', expires: '6 hours' });
    expect((await user.visitor.get('/api/user')).status).toBe(200);
    await until('it lives on', async () => (await lifetimesOf(beem, user.id))[0] === 12);
  });

  it('ends seven days after signing in, however often it is used', async () => {
    await age(beem, user.id, { created: '166 hours', seen: '1 hour', expires: '11 hours' });
    expect((await user.visitor.get('/api/user')).status).toBe(200);
    await until('it ends in two hours', async () => (await lifetimesOf(beem, user.id))[0] === 2);
    await age(beem, user.id, { created: '168 hours', seen: '1 hour', expires: '-1 seconds' });
    expect((await user.visitor.get('/api/user')).status).toBe(401);
  });
});

interface Ages {
  created?: string;
  seen: string;
  /** From now. */
  expires: string;
}

/** Makes every active session of a user older. */
async function age(beem: Beem, userId: string, { created = '12 hours', seen, expires }: Ages): Promise<void> {
  await beem.database.query(
    {
      text: `UPDATE sessions SET created_at = now() - $2::interval, last_seen_at = now() - $3::interval,
               expires_at = now() + $4::interval WHERE user_id = $1 AND revoked_at IS NULL`,
    },
    [userId, created, seen, expires],
  );
}

/** Hours until the active sessions of a user end, rounded. */
async function lifetimesOf(beem: Beem, userId: string): Promise<number[]> {
  const rows = await beem.database.query<{ hours: number }>(
    {
      text: `SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM sessions
             WHERE user_id = $1 AND revoked_at IS NULL AND last_seen_at > now() - interval '1 minute'`,
    },
    [userId],
  );
  return rows.map(({ hours }) => hours);
}
