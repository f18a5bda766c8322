import { type Beem, createUser, duringChange, PASSWORD, startBeem, type User } from '../../support/index.js';

/** argon2id of another password: a request that reads it must also refuse the old one. */
const OTHER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$UPMI10CUjsvFi61wD9Rd0g$WJxh95vpQwS5VFrex+PU9OgcNRdo4luo7jJtjsr5zG0';

/**
 * Another password, set by a request that commits after the old one was checked and before the check had any effect.
 */
const CHANGE = `UPDATE users SET password_hash = '${OTHER_HASH}' WHERE id = $1`;

describe('a password that is changed while the old one is being used', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    beem = await startBeem();
  });
  beforeEach(async () => {
    user = await createUser(beem);
  });
  afterAll(() => beem.stop());

  const whileItChanges = <T>(call: () => Promise<T>) =>
    duringChange(beem, { text: CHANGE, values: [user.id] }, call);
  const count = async (table: string) => {
    const { rows } = await beem.database.pool.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [user.id]);
    return rows.length;
  };

  it('opens no session, and saves no sign-in', async () => {
    const before = await count('sessions');
    const credentials = { email: user.email, password: PASSWORD, rememberMe: true };
    const visitor = beem.visitor();
    expect(await whileItChanges(() => visitor.post('/api/login', credentials))).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
    expect(await count('sessions')).toBe(before);
    expect(await count('device_tokens')).toBe(0);
    expect(visitor.cookies.size).toBe(0);
  });

  it('renews no session', async () => {
    const cookie = user.visitor.cookies.get('beem_session');
    const ask = () => user.visitor.post('/api/user/reauthenticate', { password: PASSWORD });
    expect(await whileItChanges(ask)).toMatchObject({ status: 403, body: { code: 'invalid_credentials' } });
    expect(user.visitor.cookies.get('beem_session')).toBe(cookie);
  });

  it('asks for no other address', async () => {
    const input = { email: `thief_of_${user.username}@example.com`, password: PASSWORD };
    const ask = () => user.visitor.post('/api/user/email', input);
    expect(await whileItChanges(ask)).toMatchObject({ status: 403, body: { code: 'invalid_credentials' } });
    expect(await count('email_tokens')).toBe(0);
  });
});
