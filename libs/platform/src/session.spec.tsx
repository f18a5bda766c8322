import { aUser, fakeApi, networkFailure, problem } from '@beem/testing/web';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from './query-client';
import { useSession } from './session';
import { acceptSignIn, useLogout } from './session-actions';
import { useToasts } from './toast';
import { UserChange } from './user-change';

function renderSession(at = '/library') {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={client}>
        <UserChange />
        {children}
      </QueryClientProvider>
    </MemoryRouter>
  );
  const useAll = () => ({
    session: useSession(),
    logout: useLogout(),
    toast: useToasts()[0],
    path: useLocation().pathname,
  });
  return { client, ...renderHook(useAll, { wrapper }) };
}

describe('the session', () => {
  it('is unknown first, then signed in', async () => {
    fakeApi({ 'GET /api/user': { body: aUser() } });
    const { result } = renderSession();
    expect(result.current.session.status).toBe('loading');
    await waitFor(() => expect(result.current.session.user?.username).toBe('leila_noor'));
  });

  it.each([
    ['a 401', problem(401, 'unauthenticated', 'Sign in first.')],
    ['a broken server', problem(500, 'internal_error', 'Sorry.')],
    ['no network', networkFailure()],
  ])('reads %s as signed out, without asking again', async (_what, answer) => {
    const server = fakeApi({ 'GET /api/user': answer });
    const { result } = renderSession();
    await waitFor(() => expect(result.current.session.status).toBe('signedOut'));
    expect(server.callsTo('GET /api/user')).toHaveLength(1);
  });

  it('is signed in as soon as the login is answered', async () => {
    fakeApi();
    const { result, client } = renderSession();
    await waitFor(() => expect(result.current.session.status).toBe('signedOut'));
    act(() => void acceptSignIn(client, aUser()));
    await waitFor(() => expect(result.current.session.status).toBe('signedIn'));
  });

  it('does not use an earlier stored login for the user who signs in now', async () => {
    fakeApi();
    localStorage.setItem('ipadAuth', JSON.stringify({ userId: 'other user', token: 'old' }));
    const { client } = renderSession();
    act(() => void acceptSignIn(client, aUser()));
    expect(localStorage.getItem('ipadAuth')).toBeNull();
  });

  it('ends with a logout: caches are empty and the browser is at /', async () => {
    fakeApi({ 'GET /api/user': { body: aUser() }, 'POST /api/logout': { status: 204 } });
    const { result, client } = renderSession();
    await waitFor(() => expect(result.current.session.status).toBe('signedIn'));
    client.setQueryData(['/api/profile'], { secret: true });
    localStorage.setItem('recentSearches', '{}');
    act(() => result.current.logout.mutate());
    await waitFor(() => expect(result.current.session.status).toBe('signedOut'));
    expect(result.current.path).toBe('/');
    expect(client.getQueryData(['/api/profile'])).toBeUndefined();
    expect(localStorage.getItem('recentSearches')).toBeNull();
    expect(result.current.toast?.title).toBe('Goodbye!');
  });

  it('forgets what a user read when their session ended by itself', async () => {
    const server = fakeApi({ 'GET /api/user': { body: aUser() } });
    const { result, client } = renderSession();
    await waitFor(() => expect(result.current.session.status).toBe('signedIn'));
    client.setQueryData(['/api/profile'], { secret: true });
    server.answer('GET /api/user', problem(401, 'unauthenticated', 'Your session has ended.'));
    await act(() => client.invalidateQueries({ queryKey: ['/api/user'] }));
    await waitFor(() => expect(result.current.session.status).toBe('signedOut'));
    expect(client.getQueryData(['/api/profile'])).toBeUndefined();
  });

  it('says why a moderator has ended it, until the next sign-in', async () => {
    const sentence = 'Your account is suspended until 3 December 2026 (UTC): Spam.';
    const server = fakeApi({ 'GET /api/user': { body: aUser() } });
    const { result, client } = renderSession();
    await waitFor(() => expect(result.current.session.status).toBe('signedIn'));
    server.answer('GET /api/user', problem(401, 'account_suspended', sentence));
    await act(() => client.invalidateQueries({ queryKey: ['/api/user'] }));
    await waitFor(() =>
      expect(result.current.session).toEqual({ status: 'signedOut', user: null, reason: sentence }),
    );
    expect(result.current.toast).toMatchObject({ title: 'You were signed out', description: sentence });
    act(() => void acceptSignIn(client, aUser()));
    act(() => void client.setQueryData(['/api/user'], null));
    await waitFor(() =>
      expect(result.current.session).toEqual({ status: 'signedOut', user: null, reason: null }),
    );
  });

  it.each([
    ['a guest', problem(401, 'unauthenticated', 'Your session has ended.')],
    ['another user', { body: aUser({ id: 'u2', username: 'another_user' }) }],
  ])('takes what a user saw off the screen once the tab belongs to %s', async (_who, answer) => {
    const video = 'GET /api/videos/7';
    const server = fakeApi({ 'GET /api/user': { body: aUser() }, [video]: { body: { id: 7 } } });
    const { client } = renderSession();
    const { result } = renderHook(() => useQuery({ queryKey: ['/api/videos/7'] }), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    await waitFor(() => expect(result.current.data).toEqual({ id: 7 }));
    server.answer('GET /api/user', answer);
    server.answer(video, problem(403, 'age_restricted', 'Verify your age first.'));
    await act(() => client.invalidateQueries({ queryKey: ['/api/user'] }));
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.data).toBeUndefined();
  });
});
