import { SOCKET_CLOSE } from '@beem/contracts';
import { LivePublisher } from '../../../src/platform/live/index.js';
import { LiveGateway } from '../../../src/platform/live/live.gateway.js';
import { SOCKETS_PER_USER } from '../../../src/platform/live/socket-caps.js';
import {
  type Beem,
  type BeemProcess,
  createUser,
  LiveTab,
  securityLines,
  startBeem,
  until,
} from '../../support/index.js';

let beem: Beem;
let other: BeemProcess;
const ORIGIN = { origin: 'http://localhost:3000' };

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  other = await beem.startAnother(['api', 'worker']);
});
afterAll(() => beem.stop());

const publisher = () => beem.app.get(LivePublisher);
const pong = (count: number) => ({ type: 'unread_count', data: { count } }) as const;

describe('/ws', () => {
  test('signs in the user of the cookie', async () => {
    const ada = await createUser(beem);
    const tab = await LiveTab.open(beem, ada);
    expect(tab.messages[0]).toEqual({ type: 'auth_ok', data: { userId: ada.id } });
    tab.send({ type: 'ping' });
    await tab.receive('pong');
    tab.close();
  });

  test('refuses a program without a session at the upgrade', async () => {
    const tab = new LiveTab(beem);
    expect(await until('the refusal', () => tab.refusedWith)).toBe(401);
  });

  test('refuses a browser without a session for good', async () => {
    const tab = new LiveTab(beem, ORIGIN);
    await tab.receive('auth_failed');
    expect(await tab.closed()).toBe(SOCKET_CLOSE.unauthenticated);
  });

  test('refuses another site with any cookie', async () => {
    const ada = await createUser(beem);
    const tab = new LiveTab(beem, { cookie: ada.visitor.cookieHeader, origin: 'https://evil.example' });
    expect(await until('the refusal', () => tab.refusedWith)).toBe(403);
  });

  test('refuses a message that names another user', async () => {
    const [ada, bob] = [await createUser(beem), await createUser(beem)];
    const tab = new LiveTab(beem, { cookie: ada.visitor.cookieHeader, ...ORIGIN });
    await tab.opened();
    tab.send({ type: 'auth', userId: bob.id });
    expect((await tab.receive('auth_failed')).data.message).toBe(
      'This connection belongs to another account.',
    );
    expect(await tab.closed()).toBe(SOCKET_CLOSE.userMismatch);
  });

  test('answers other paths as not found', async () => {
    const tab = new LiveTab({ url: `${beem.url}/other` });
    expect(await until('the refusal', () => tab.refusedWith)).toBe(404);
  });

  test('sends nothing before the auth message', async () => {
    const ada = await createUser(beem);
    const tab = new LiveTab(beem, { cookie: ada.visitor.cookieHeader, ...ORIGIN });
    await tab.opened();
    expect(await publisher().send(ada.id, pong(1))).toBe(false);
    tab.close();
  });

  test('brings what one process publishes to every tab at another', async () => {
    const ada = await createUser(beem);
    const tabs = [
      await LiveTab.open(beem, ada),
      await LiveTab.open(other, ada),
      await LiveTab.open(other, ada),
    ];
    expect(await publisher().send(ada.id, pong(7))).toBe(true);
    for (const tab of tabs) expect((await tab.receive('unread_count')).data).toEqual({ count: 7 });
    for (const tab of tabs) tab.close();
  });

  test('lists online users, and removes users who left', async () => {
    const [ada, bob] = [await createUser(beem), await createUser(beem)];
    const tab = await LiveTab.open(other, ada);
    expect(await publisher().findOnline([bob.id, ada.id])).toEqual([ada.id]);
    tab.close();
    await until('the tab is gone', async () => (await publisher().findOnline([ada.id])).length === 0);
  });

  test('survives what is no message', async () => {
    const ada = await createUser(beem);
    const tab = await LiveTab.open(beem, ada);
    for (const nonsense of [
      '{',
      'null',
      '[]',
      '{"type":"auth"}',
      '{"type":"auth","userId":7}',
      '"x"',
      '\u0000',
    ])
      tab.send(nonsense);
    tab.send({ type: 'ping' });
    await tab.receive('pong');
    tab.close();
  });

  test('hangs up on a message that is too large', async () => {
    const tab = await LiveTab.open(beem, await createUser(beem));
    tab.send('x'.repeat(10_000));
    expect(await tab.closed()).toBe(1009);
  });

  test('hangs up on a flood', async () => {
    const tab = await LiveTab.open(beem, await createUser(beem));
    for (let i = 0; i < 200; i++) tab.send({ type: 'ping' });
    expect(await tab.closed()).toBe(1008);
  });

  test('closes the sockets of a session that ends, and only those', async () => {
    const ada = await createUser(beem);
    const tab = await LiveTab.open(beem, ada);
    const [session] = await beem.database.query<{ id: string }>(
      { name: 'test-session-of', text: 'SELECT id FROM sessions WHERE user_id = $1' },
      [ada.id],
    );
    await other.app.get(LivePublisher).revokeSessions(ada.id, ['00000000-0000-0000-0000-000000000000']);
    await other.app.get(LivePublisher).revokeSessions(ada.id, [session?.id ?? '']);
    expect(await tab.closed()).toBe(SOCKET_CLOSE.sessionRevoked);
  });

  test('signs in no user whose session ended while the socket was open', async () => {
    const ada = await createUser(beem);
    const tab = new LiveTab(beem, { cookie: ada.visitor.cookieHeader, ...ORIGIN });
    await tab.opened();
    await ada.visitor.post('/api/logout');
    tab.send({ type: 'auth', userId: ada.id });
    expect(await tab.closed()).toBe(SOCKET_CLOSE.sessionRevoked);
    expect(tab.messages.map(({ type }) => type)).toEqual(['auth_failed']);
  });

  test('lets a heartbeat pass before it hangs up on a socket that does not sign in', async () => {
    const ada = await createUser(beem);
    const tab = new LiveTab(beem, { cookie: ada.visitor.cookieHeader, ...ORIGIN });
    await tab.opened();
    const gateway = beem.app.get(LiveGateway);
    await until('the gateway knows the socket', () => gateway.size > 0);
    gateway.beat();
    tab.send({ type: 'ping' });
    await tab.receive('pong');
    gateway.beat();
    expect(await tab.closed()).toBe(SOCKET_CLOSE.unauthenticated);
  });

  test('closes a user’s oldest socket for the one that is too many, finally', async () => {
    const ada = await createUser(beem);
    const bob = await LiveTab.open(beem, await createUser(beem));
    const tabs: LiveTab[] = [];
    for (let i = 0; i <= SOCKETS_PER_USER; i++) tabs.push(await LiveTab.open(beem, ada));
    expect(await tabs[0]?.closed()).toBe(SOCKET_CLOSE.tooMany);
    expect(tabs[0]?.messages.at(-1)).toMatchObject({
      type: 'auth_failed',
      data: { message: expect.stringContaining('too many tabs') },
    });
    for (const tab of [bob, ...tabs.slice(1)]) {
      tab.send({ type: 'ping' });
      await tab.receive('pong');
      tab.close();
    }
    expect(await securityLines(beem, 'rate-limit.exceeded')).toContainEqual(
      expect.objectContaining({ limit: 'sockets of a user', userId: ada.id }),
    );
  });

  test('asks every few minutes whether the session still holds', async () => {
    const [ada, bob] = [await createUser(beem), await createUser(beem)];
    const tabs = [await LiveTab.open(beem, ada), await LiveTab.open(beem, bob)];
    // It expired, which publishes nothing.
    await beem.database.query(
      { name: 'test-expire', text: `UPDATE sessions SET expires_at = now() WHERE user_id = $1` },
      [ada.id],
    );
    const gateway = beem.app.get(LiveGateway);
    gateway.beat();
    for (const tab of tabs) {
      tab.send({ type: 'ping' });
      await tab.receive('pong');
    }
    gateway.beat(Date.now() + 6 * 60_000);
    expect(await tabs[0]?.closed()).toBe(SOCKET_CLOSE.sessionRevoked);
    tabs[1]?.send({ type: 'ping' });
    await until('a second pong', () => tabs[1]?.messages.filter(({ type }) => type === 'pong').length === 2);
    tabs[1]?.close();
  });

  test('an open socket alone keeps no session alive', async () => {
    const ada = await createUser(beem);
    const tab = await LiveTab.open(beem, ada);
    const seen = () =>
      beem.database.query({ name: 'test-seen', text: 'SELECT expires_at FROM sessions WHERE user_id = $1' }, [
        ada.id,
      ]);
    await beem.database.query(
      {
        name: 'test-stale',
        text: `UPDATE sessions SET last_seen_at = now() - interval '1 hour' WHERE user_id = $1`,
      },
      [ada.id],
    );
    const before = await seen();
    beem.app.get(LiveGateway).beat(Date.now() + 6 * 60_000);
    tab.send({ type: 'ping' });
    await tab.receive('pong');
    expect(await seen()).toEqual(before);
    tab.close();
  });

  test('refuses a network’s next socket, finally, and lets it in when another has closed', async () => {
    const small = await startBeem({ roles: ['api'], env: { RATE_LIMIT_SCALE: '0.002' } });
    const [ada, bob, eve] = [await createUser(small), await createUser(small), await createUser(small)];
    const openFrom = (address: string, cookie: string) =>
      new LiveTab(small, { cookie, 'x-forwarded-for': address, ...ORIGIN });
    const first = openFrom('2001:db8:1:1::1', ada.visitor.cookieHeader);
    await first.opened();
    const second = openFrom('2001:DB8:1:1:ffff::9', bob.visitor.cookieHeader);
    await second.opened();
    const third = openFrom('2001:db8:0001:1::3', eve.visitor.cookieHeader);
    expect(await third.closed()).toBe(SOCKET_CLOSE.tooMany);
    expect(await securityLines(small, 'rate-limit.exceeded')).toContainEqual(
      expect.objectContaining({
        limit: 'sockets of a network',
        userId: eve.id,
        network: '2001:db8:1:1::/64',
      }),
    );
    const elsewhere = openFrom('2001:db8:1:2::1', eve.visitor.cookieHeader);
    await elsewhere.opened();
    first.close();
    await until('the first has left', () => small.app.get(LiveGateway).size === 2);
    const fourth = openFrom('2001:db8:1:1::4', eve.visitor.cookieHeader);
    await fourth.opened();
    fourth.send({ type: 'auth', userId: eve.id });
    await fourth.receive('auth_ok');
    await small.stop();
  });

  test('refuses upgrades of a network that opens socket after socket', async () => {
    const small = await startBeem({ roles: ['api'], env: { RATE_LIMIT_SCALE: '0.001' } });
    const cookie = (await createUser(small)).visitor.cookieHeader;
    const answers: number[] = [];
    for (let i = 0; i < 5; i++) {
      const tab = new LiveTab(small, { cookie });
      answers.push(
        await until('an answer', () => tab.refusedWith ?? (tab.socket.readyState === 1 ? 101 : null)),
      );
      tab.close();
    }
    expect(answers).toEqual([101, 101, 101, 429, 429]);
    await small.stop();
  });

  test('says goodbye when its process stops, so that clients come back to another', async () => {
    const leaving = await beem.startAnother(['api']);
    const tab = await LiveTab.open(leaving, await createUser(beem));
    await leaving.stop();
    expect(await tab.closed()).toBe(1001);
  });
});
