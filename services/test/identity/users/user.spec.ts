import { type Beem, createUser, startBeem, until } from '../../support/index.js';

describe('GET /api/user', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api'] });
  });
  afterAll(() => beem.stop());

  it.each(['/api/user', '/api/auth/user'])(
    'tells the signed-in user about themselves at %s',
    async (path) => {
      const user = await createUser(beem);
      expect(await user.visitor.get(path)).toMatchObject({
        status: 200,
        body: { id: user.id, email: user.email, firstName: 'Ada' },
      });
    },
  );

  it('answers 401 to guests and to cookies that mean nothing', async () => {
    const visitor = beem.visitor();
    expect(await visitor.get('/api/user')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    visitor.cookies.set('beem_session', 'made-up');
    expect((await visitor.get('/api/user')).status).toBe(401);
  });

  const age = (userId: string, seconds: number) =>
    beem.database.query(
      {
        name: 'test-age',
        text: `UPDATE sessions SET last_seen_at = last_seen_at - make_interval(secs => $2),
                 expires_at = now() + interval '1 minute' WHERE user_id = $1`,
      },
      [userId, seconds],
    );
  const expiry = async (userId: string) => {
    const statement = {
      name: 'test-expiry',
      text: `SELECT extract(epoch FROM expires_at - now())::int AS seconds FROM sessions WHERE user_id = $1`,
    };
    const [row] = await beem.database.query<{ seconds: number }>(statement, [userId]);
    return row?.seconds ?? 0;
  };

  it('keeps a session that is used alive for another twelve hours, written at most once a minute', async () => {
    const user = await createUser(beem);
    await age(user.id, 30);
    await user.visitor.get('/api/user');
    expect(await expiry(user.id)).toBeLessThanOrEqual(60);
    await age(user.id, 60);
    await user.visitor.get('/api/user');
    await until('its end moves', async () => (await expiry(user.id)) > 11 * 3_600);
  });

  it('refuses an expired session', async () => {
    const user = await createUser(beem);
    const statement = { name: 'test-end', text: 'UPDATE sessions SET expires_at = now() WHERE user_id = $1' };
    await beem.database.query(statement, [user.id]);
    expect((await user.visitor.get('/api/user')).status).toBe(401);
  });
});
