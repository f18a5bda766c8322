import { type Beem, createUser, PASSWORD, startBeem, type User, type Visitor } from '../../support/index.js';

describe('the cookies of a site on https', () => {
  let beem: Beem;
  let user: User;
  let visitor: Visitor;
  beforeAll(async () => {
    beem = await startBeem({ env: { PUBLIC_ORIGIN: 'https://beem.example' } });
  });
  beforeEach(async () => {
    user = await createUser(beem);
    visitor = beem.visitor();
  });
  afterAll(() => beem.stop());

  const signIn = () =>
    visitor.post('/api/login', { email: user.email, password: PASSWORD, rememberMe: true });
  const NAMES = [
    expect.stringMatching(/^__Host-beem_session$/),
    expect.stringMatching(/^__Secure-beem_device_[0-9a-f-]{36}$/),
    '__Secure-beem_known',
  ];

  it('have names that browsers protect, with what those names ask for', async () => {
    const lines = (await signIn()).headers.getSetCookie().sort();
    expect([...visitor.cookies.keys()].sort()).toEqual(NAMES);
    for (const line of lines) {
      expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
      expect(line).not.toMatch(/Domain=/i);
    }
    expect(lines[0]).toContain('; Path=/;');
    expect((await visitor.get('/api/user')).status).toBe(200);
  });

  it('are read and deleted under the same names', async () => {
    const { id } = (await signIn()).body.quickSignIn;
    await visitor.post('/api/logout');
    expect(visitor.cookies.has('__Host-beem_session')).toBe(false);
    expect((await visitor.post('/api/quick-login', { id })).status).toBe(200);
    await visitor.delete(`/api/quick-login/${id}`);
    expect([...visitor.cookies.keys()].sort()).toEqual(['__Host-beem_session', '__Secure-beem_known']);
  });

  it('count under no other name: a subdomain could have set a plain one', async () => {
    await signIn();
    const plain = beem.visitor();
    for (const [name, value] of visitor.cookies) plain.cookies.set(name.replace(/^__\w+-/, ''), value);
    expect((await plain.get('/api/user')).status).toBe(401);
    const [device = ''] = [...plain.cookies.keys()].filter((name) => name.startsWith('beem_device_'));
    const id = device.replace('beem_device_', '');
    expect((await plain.post('/api/quick-login', { id })).status).toBe(401);
    expect((await visitor.post('/api/quick-login', { id })).status).toBe(200);
  });
});
