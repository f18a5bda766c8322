import type { UserChanged } from '@beem/contracts';
import { aUser, aVideo, fakeApi } from '@beem/testing/web';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LiveConnection, UNREAD_COUNT_KEY, useLiveEvent } from './live';
import { createQueryClient } from './query-client';
import { useSession } from './session';

const NOTIFICATION = {
  ...{ id: 1, type: 'follow', message: 'Kenji follows you', videoId: null, userId: 'u2' },
  createdAt: '2026-01-01T00:00:00.000Z',
};

async function renderLive(onNotification = jest.fn()) {
  const server = fakeApi({
    'GET /api/user': { body: aUser() },
    'GET /api/notifications/unread-count': { body: { count: 0 } },
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <LiveConnection />
      {children}
    </QueryClientProvider>
  );
  const useAll = () => {
    useLiveEvent('notification', onNotification);
    return useSession();
  };
  const { result } = renderHook(useAll, { wrapper });
  await waitFor(() => expect(result.current.status).toBe('signedIn'));
  await act(async () => {}); // The socket opens in a microtask.
  return { client, server };
}

describe('live events', () => {
  it('reach the handlers of their type', async () => {
    const heard = jest.fn();
    const { server } = await renderLive(heard);
    act(() => server.push({ type: 'notification', data: NOTIFICATION }));
    act(() => server.push({ type: 'unread_count', data: { count: 1 } }));
    expect(heard.mock.calls).toEqual([[{ type: 'notification', data: NOTIFICATION }]]);
  });

  it('make notifications stale when one arrives', async () => {
    const { client, server } = await renderLive();
    client.setQueryData(['/api/notifications'], []);
    act(() => server.push({ type: 'notification', data: NOTIFICATION }));
    expect(client.getQueryState(['/api/notifications'])?.isInvalidated).toBe(true);
  });

  const userChanged = (changed: UserChanged) =>
    ({ type: 'user_changed', data: { userId: aUser().id, changed } }) as const;

  it('make what holds watch progress stale when the history was cleared in another tab, but not the feed', async () => {
    const { client, server } = await renderLive();
    const addresses = {
      '/api/history': true,
      '/api/library/continue': true,
      '/api/favorites': true,
      '/api/videos/7': true,
      '/api/videos': true,
      '/api/shows/3': true,
      '/api/videos/trailers': false,
      '/api/user': false,
    };
    for (const address of Object.keys(addresses)) client.setQueryData([address], []);
    act(() => server.push(userChanged('history')));
    for (const [address, isStale] of Object.entries(addresses))
      expect([address, client.getQueryState([address])?.isInvalidated]).toEqual([address, isStale]);
  });

  it('make everything stale when the user has verified an age in another tab', async () => {
    const { client, server } = await renderLive();
    client.setQueryData(['/api/videos/trailers'], []);
    act(() => server.push(userChanged('age')));
    expect(client.getQueryState(['/api/videos/trailers'])?.isInvalidated).toBe(true);
    await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(2));
  });

  it('write a name that was changed in another tab into what is cached, and read no list again', async () => {
    const { client, server } = await renderLive();
    client.setQueryData(['/api/videos/trailers'], [aVideo({ creator: aUser() })]);
    server.answer('GET /api/user', { body: aUser({ displayName: 'Ada of Beem' }) });
    act(() => server.push(userChanged('profile')));
    await waitFor(() =>
      expect(client.getQueryData(['/api/videos/trailers'])).toMatchObject([
        { creator: { id: aUser().id, displayName: 'Ada of Beem' } },
      ]),
    );
    expect(client.getQueryState(['/api/videos/trailers'])?.isInvalidated).toBe(false);
    expect(client.getQueryData(['/api/user'])).toMatchObject({ displayName: 'Ada of Beem' });
  });

  it('read the account alone again when its address was changed in another tab', async () => {
    const { client, server } = await renderLive();
    client.setQueryData(['/api/videos/trailers'], []);
    server.answer('GET /api/user', { body: aUser({ pendingEmail: 'ada@example.com' }) });
    act(() => server.push(userChanged('email')));
    await waitFor(() =>
      expect(client.getQueryData(['/api/user'])).toMatchObject({ pendingEmail: 'ada@example.com' }),
    );
    expect(client.getQueryState(['/api/videos/trailers'])?.isInvalidated).toBe(false);
  });

  it('read what a creator sees of payments again when their account has changed, and no other list', async () => {
    const { client, server } = await renderLive();
    client.setQueryData(['/api/creator/stripe-status'], { verified: false });
    client.setQueryData(['/api/videos/trailers'], [aVideo({ creator: aUser() })]);
    server.answer('GET /api/user', { body: aUser({ acceptsDonations: true }) });
    act(() => server.push(userChanged('payments')));
    await waitFor(() =>
      expect(client.getQueryData(['/api/videos/trailers'])).toMatchObject([
        { creator: { id: aUser().id, acceptsDonations: true } },
      ]),
    );
    expect(client.getQueryState(['/api/creator/stripe-status'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['/api/videos/trailers'])?.isInvalidated).toBe(false);
  });

  it('set the unread count 100 ms after it was pushed', async () => {
    const { client, server } = await renderLive();
    jest.useFakeTimers();
    act(() => server.push({ type: 'unread_count', data: { count: 7 } }));
    jest.advanceTimersByTime(99);
    expect(client.getQueryData(UNREAD_COUNT_KEY)).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(client.getQueryData(UNREAD_COUNT_KEY)).toEqual({ count: 7 });
    jest.useRealTimers();
  });

  it('leave no count behind when the user signs out before it is set', async () => {
    const { client, server } = await renderLive();
    jest.useFakeTimers();
    act(() => server.push({ type: 'unread_count', data: { count: 7 } }));
    act(() => void client.setQueryData(['/api/user'], null));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(client.getQueryData(UNREAD_COUNT_KEY)).toBeUndefined();
    jest.useRealTimers();
  });
});
