import { EventHandlers } from '../../../src/platform/events/index.js';
import { type Beem, createUser, startBeem, until } from '../../support/index.js';

describe('POST /api/logout', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem();
  });
  afterAll(() => beem.stop());

  it('ends the session, removes the cookie and publishes whose sockets must close', async () => {
    const ended: string[] = [];
    beem.app.get(EventHandlers).on('sessions.revoked', 'test-listener', async ({ payload }) => {
      ended.push(payload.userId);
    });
    const user = await createUser(beem);
    const copy = user.visitor.at(beem);
    expect(await user.visitor.post('/api/logout')).toMatchObject({
      status: 200,
      body: { message: 'Goodbye!' },
    });
    expect(user.visitor.cookies.has('beem_session')).toBe(false);
    expect((await copy.get('/api/user')).status).toBe(401);
    await until('the event of the ended session', () => ended.includes(user.id));
  });

  it('is fine for guests and a second time', async () => {
    const user = await createUser(beem);
    const copy = user.visitor.at(beem);
    await user.visitor.post('/api/logout');
    expect((await copy.post('/api/logout')).status).toBe(200);
    expect((await beem.visitor().post('/api/logout')).status).toBe(200);
  });

  it('leaves the user’s other sessions alone', async () => {
    const user = await createUser(beem);
    const elsewhere = beem.visitor();
    await elsewhere.post('/api/login', { email: user.email, password: 'correct horse battery' });
    await user.visitor.post('/api/logout');
    expect((await elsewhere.get('/api/user')).status).toBe(200);
  });
});
