import { SOCKET_CLOSE } from '@beem/contracts';
import { LivePublisher } from '../../src/platform/live/index.js';
import { LiveGateway } from '../../src/platform/live/live.gateway.js';
import { type Beem, type BeemProcess, createPerson, LiveTab, startBeem, until } from '../support/index.js';

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
  test('signs in whoever the cookie names', async () => {
    const ada = await createPerson(beem);
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

  test('tells a browser without a session finally', async () => {
    const tab = new LiveTab(beem, ORIGIN);
    await tab.receive('auth_failed');
    expect(await tab.closed()).toBe(SOCKET_CLOSE.unauthenticated);
  });

  test('refuses another site, whatever cookie comes along', async () => {
    const ada = await createPerson(beem);
    const tab = new LiveTab(beem, { cookie: ada.visitor.cookieHeader, origin: 'https://evil.example' });
    expect(await until('the refusal', () => tab.refusedWith)).toBe(403);
  });

  test('refuses a message that names somebody else', async () => {
    const [ada, bob] = [await createPerson(beem), await createPerson(beem)];
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

  test('tells nothing before the auth message', async () => {
    const ada = await createPerson(beem);
    const tab = new LiveTab(beem, { cookie: ada.visitor.cookieHeader, ...ORIGIN });
    await tab.opened();
    expect(await publisher().send(ada.id, pong(1))).toBe(false);
    tab.close();
  });

  test('brings what one process tells to every tab at another', async () => {
    const ada = await createPerson(beem);
    const tabs = [
      await LiveTab.open(beem, ada),
      await LiveTab.open(other, ada),
      await LiveTab.open(other, ada),
    ];
    expect(await publisher().send(ada.id, pong(7))).toBe(true);
    for (const tab of tabs) expect((await tab.receive('unread_count')).data).toEqual({ count: 7 });
    for (const tab of tabs) tab.close();
  });

  test('knows who is online, and forgets who left', async () => {
    const [ada, bob] = [await createPerson(beem), await createPerson(beem)];
    const tab = await LiveTab.open(other, ada);
    expect(await publisher().findOnline([bob.id, ada.id])).toEqual([ada.id]);
    tab.close();
    await until('the tab is gone', async () => (await publisher().findOnline([ada.id])).length === 0);
  });

  test('survives what is no message', async () => {
    const ada = await createPerson(beem);
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
    const tab = await LiveTab.open(beem, await createPerson(beem));
    tab.send('x'.repeat(10_000));
    expect(await tab.closed()).toBe(1009);
  });

  test('hangs up on a flood', async () => {
    const tab = await LiveTab.open(beem, await createPerson(beem));
    for (let i = 0; i < 200; i++) tab.send({ type: 'ping' });
    expect(await tab.closed()).toBe(1008);
  });

  test('closes the sockets of a session that ends, and only those', async () => {
    const ada = await createPerson(beem);
    const tab = await LiveTab.open(beem, ada);
    const [session] = await beem.database.query<{ id: string }>(
      { name: 'test-session-of', text: 'SELECT id FROM sessions WHERE user_id = $1' },
      [ada.id],
    );
    await other.app.get(LivePublisher).revokeSessions(ada.id, ['00000000-0000-0000-0000-000000000000']);
    await other.app.get(LivePublisher).revokeSessions(ada.id, [session?.id ?? '']);
    expect(await tab.closed()).toBe(SOCKET_CLOSE.sessionRevoked);
  });

  test('signs in nobody whose session ended while the socket was open', async () => {
    const ada = await createPerson(beem);
    const tab = new LiveTab(beem, { cookie: ada.visitor.cookieHeader, ...ORIGIN });
    await tab.opened();
    await ada.visitor.post('/api/logout');
    tab.send({ type: 'auth', userId: ada.id });
    expect(await tab.closed()).toBe(SOCKET_CLOSE.sessionRevoked);
    expect(tab.messages.map(({ type }) => type)).toEqual(['auth_failed']);
  });

  test('lets a heartbeat pass before it hangs up on a socket that does not sign in', async () => {
    const ada = await createPerson(beem);
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

  test('says goodbye when its process stops, so that clients come back to another', async () => {
    const leaving = await beem.startAnother(['api']);
    const tab = await LiveTab.open(leaving, await createPerson(beem));
    await leaving.stop();
    expect(await tab.closed()).toBe(1001);
  });
});
