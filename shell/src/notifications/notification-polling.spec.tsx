import { aUser, fakeApi, renderPage } from '@beem/testing/web';
import { act, screen } from '@testing-library/react';
import { NotificationBell } from './notification-bell';

const COUNT = 'GET /api/notifications/unread-count';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('polling the unread count', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function openPage() {
    const server = fakeApi({
      'GET /api/user': { body: aUser() },
      [COUNT]: { body: { count: 2 } },
      'GET /api/notifications': { body: [] },
    });
    renderPage(<NotificationBell />);
    await pass(300);
    return server;
  }

  it('happens every 10 s without a live connection', async () => {
    const server = await openPage();
    const before = server.callsTo(COUNT).length;
    await pass(30_000);
    expect(server.callsTo(COUNT).length - before).toBe(3);
  });

  it('happens every 30 s with a live connection', async () => {
    const server = await openPage();
    act(() => server.push({ type: 'auth_ok', data: { userId: aUser().id } }));
    await pass(100);
    const before = server.callsTo(COUNT).length;
    await pass(30_000);
    expect(server.callsTo(COUNT).length - before).toBe(1);
  });

  it('happens every 10 s again when the live connection is dead, though it looks open', async () => {
    const server = await openPage();
    act(() => server.push({ type: 'auth_ok', data: { userId: aUser().id } }));
    await pass(100);
    server.silence();
    // A ping is sent within 25 s, and gets no answer within 60 s.
    await pass(85_000);
    const before = server.callsTo(COUNT).length;
    await pass(30_000);
    expect(server.callsTo(COUNT).length - before).toBe(3);
  });

  it('debounces a burst of counts by 200 ms', async () => {
    const server = await openPage();
    act(() => server.push({ type: 'unread_count', data: { count: 9 } }));
    await pass(150);
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
    await pass(200);
    expect(screen.getByRole('button', { name: 'Notifications, 9 unread' })).toBeTruthy();
  });
});
