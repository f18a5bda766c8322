import { aUser, fakeApi, networkFailure, problem } from '@beem/testing/web';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { api } from './api';
import { createQueryClient } from './query-client';
import { useSession } from './session';
import { acceptSignIn, useLogout } from './session-actions';
import { useToasts } from './toast';
import { UserChange } from './user-change';

function renderSession(at = '/library') {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter useTransitions={false} initialEntries={[at]}>
      <QueryClientProvider client={client}>
        <UserChange>{children}</UserChange>
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

  it('drops the cached data of a user whose session expired', async () => {
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

  describe('of another user, by another tab', () => {
    const OTHER = aUser({ id: 'u2', username: 'another_user' });

    function Draft() {
      return <input aria-label="Draft" />;
    }
    function renderPage() {
      const client = createQueryClient();
      render(
        <MemoryRouter useTransitions={false}>
          <QueryClientProvider client={client}>
            <UserChange>
              <Draft />
            </UserChange>
          </QueryClientProvider>
        </MemoryRouter>,
      );
      return client;
    }
    const typeDraft = () =>
      fireEvent.change(screen.getByLabelText('Draft'), { target: { value: 'of the first' } });
    const draft = () => screen.getByLabelText<HTMLInputElement>('Draft').value;

    it('is known by the answer to a write, which names the page’s user; then the page starts again', async () => {
      const server = fakeApi({
        'GET /api/user': { body: aUser() },
        'POST /api/videos/7/like': problem(409, 'other_account', 'You are signed in as @another_user.'),
      });
      const client = renderPage();
      await waitFor(() => expect(client.getQueryData(['/api/user'])).toMatchObject({ id: aUser().id }));
      typeDraft();
      sessionStorage.setItem('beem-review-7', '{}');
      localStorage.setItem('theme', 'light');
      server.answer('GET /api/user', { body: OTHER });
      const like = () => api.post('/api/videos/{id}/like', { path: { id: 7 }, body: { liked: true } });
      await act(() => expect(like()).rejects.toMatchObject({ status: 409 }));
      expect(server.callsTo('POST /api/videos/7/like')[0]?.headers['X-Page-User']).toBe(aUser().id);
      await waitFor(() => expect(draft()).toBe(''));
      expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['theme'], []]);
      await act(() => expect(like()).rejects.toMatchObject({ status: 409 }));
      expect(server.callsTo('POST /api/videos/7/like')[1]?.headers['X-Page-User']).toBe('u2');
    });

    it('starts the page again also where the session had ended in between, and leaves what other tabs stored', async () => {
      localStorage.clear();
      const server = fakeApi({ 'GET /api/user': { body: aUser() } });
      const client = renderPage();
      await waitFor(() => expect(client.getQueryData(['/api/user'])).toBeTruthy());
      typeDraft();
      sessionStorage.setItem('beem-review-7', '{}');
      server.answer('GET /api/user', problem(401, 'unauthenticated', 'Your session has ended.'));
      await act(() => client.invalidateQueries({ queryKey: ['/api/user'] }));
      localStorage.setItem('unfinishedDonation u2 c1', '{}');
      server.answer('GET /api/user', { body: OTHER });
      await act(() => client.invalidateQueries({ queryKey: ['/api/user'] }));
      await waitFor(() => expect(draft()).toBe(''));
      expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([
        ['unfinishedDonation u2 c1'],
        [],
      ]);
    });

    it('keeps typed text while the user stays the same, and when the session ends', async () => {
      const server = fakeApi({ 'GET /api/user': { body: aUser() } });
      const client = renderPage();
      await waitFor(() => expect(client.getQueryData(['/api/user'])).toBeTruthy());
      typeDraft();
      await act(() => client.invalidateQueries({ queryKey: ['/api/user'] }));
      server.answer('GET /api/user', problem(401, 'unauthenticated', 'Your session has ended.'));
      await act(() => client.invalidateQueries({ queryKey: ['/api/user'] }));
      expect(client.getQueryData(['/api/user'])).toBeNull();
      expect(draft()).toBe('of the first');
    });
  });

  it('is unknown again on a page that the Back button brings back', async () => {
    const server = fakeApi({ 'GET /api/user': { body: aUser() } });
    const { client, result } = renderSession();
    await waitFor(() => expect(result.current.session.status).toBe('signedIn'));
    const known: unknown[] = [];
    client.getQueryCache().subscribe(() => known.push(client.getQueryData(['/api/user'])));
    server.answer('GET /api/user', problem(401, 'unauthenticated', 'Your session has ended.'));
    const show = (persisted: boolean) =>
      act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
    await show(false);
    expect(result.current.session.status).toBe('signedIn');
    await show(true);
    await waitFor(() => expect(result.current.session.status).toBe('signedOut'));
    // The user is unknown until the answer arrives.
    expect(known[0]).toBeUndefined();
    expect(known.at(-1)).toBeNull();
  });
});
