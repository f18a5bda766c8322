import { aUser, fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import AuthPage from './auth';

const field = (name: string) => screen.findByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });

async function openLogin(at = '/auth') {
  const page = renderPage(<AuthPage />, { at });
  await page.visitor.click(await screen.findByRole('button', { name: 'Continue with Email' }));
  return page;
}

async function signIn(page: Awaited<ReturnType<typeof openLogin>>) {
  await fill(page.visitor, await field('Email'), 'leila@noor.film');
  await fill(page.visitor, await field('Password'), 'lantern-light');
  await page.visitor.click(button('Sign In'));
}

beforeEach(() => localStorage.clear());

describe('the choose screen', () => {
  it('offers sign-in and registration, the link to the hub and the notice for users of another service', async () => {
    fakeApi();
    renderPage(<AuthPage />, { at: '/auth' });
    expect(await screen.findByRole('heading', { name: 'Welcome to Beem' })).toBeTruthy();
    expect(screen.getByText(/Log in with your email and use Forgot Password/)).toBeTruthy();
    expect(button('Create Account')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Return to Universe' });
    expect(back.getAttribute('href')).toBe('/home');
  });

  it('links the terms only if some remote has the page', async () => {
    fakeApi();
    renderPage(<AuthPage />, { at: '/auth', available: ['/terms'] });
    expect(await screen.findByRole('link', { name: 'Terms of Service' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Privacy Policy' })).toBeNull();
    expect(screen.getByText('Privacy Policy')).toBeTruthy();
  });

  it('says why a moderator has ended the session of this browser, and until when', async () => {
    const sentence = 'Your account is suspended until 3 December 2026 (UTC): Spam.';
    fakeApi({ 'GET /api/user': problem(401, 'account_suspended', sentence) });
    renderPage(<AuthPage />, { at: '/auth' });
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it('says nothing to a guest whose session ended by its time', async () => {
    fakeApi({ 'GET /api/user': problem(401, 'unauthenticated', 'Please sign in to continue.') });
    renderPage(<AuthPage />, { at: '/auth' });
    await screen.findByRole('heading', { name: 'Welcome to Beem' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('redirects signed-in users to the hub', async () => {
    fakeApi({ 'GET /api/user': { body: aUser() } });
    const { address } = renderPage(<AuthPage />, { at: '/auth/signin' });
    await waitFor(() => expect(address()).toBe('/home'));
  });
});

describe('signing in with email', () => {
  it('signs in, welcomes back and goes to the hub', async () => {
    const server = fakeApi({ 'POST /api/login': { body: aUser() } });
    const page = await openLogin();
    await signIn(page);
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    await waitFor(() => expect(page.address()).toBe('/home'));
    expect(server.callsTo('POST /api/login')[0]?.body).toEqual({
      email: 'leila@noor.film',
      password: 'lantern-light',
      rememberMe: true,
    });
  });

  it('returns to the page whose guard required a sign-in', async () => {
    fakeApi({ 'GET /api/user': { body: aUser() } });
    const state = { from: { pathname: '/upload', search: '?tab=beems' } };
    const { address } = renderPage(<AuthPage />, { at: '/auth', state });
    await waitFor(() => expect(address()).toBe('/upload?tab=beems'));
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '///evil.example',
    '//home',
    'https://evil.example',
    '//%',
  ])('never redirects to another site: %j', async (from) => {
    fakeApi({ 'GET /api/user': { body: aUser() } });
    const { address } = renderPage(<AuthPage />, { at: '/auth', state: { from } });
    await waitFor(() => expect(address()).toBe('/home'));
  });

  it.each(['/%', '/watch/%E0%A4%A', '/search?q=100%', '/HOME', '/home/'])(
    'returns to %s as it stands',
    async (from) => {
      fakeApi({ 'GET /api/user': { body: aUser() } });
      const { address } = renderPage(<AuthPage />, { at: '/auth', state: { from } });
      await waitFor(() => expect(address()).toBe(from));
    },
  );

  it('says in a toast that fields are missing, and under each what it needs', async () => {
    const server = fakeApi();
    const page = await openLogin();
    await page.visitor.click(button('Sign In'));
    expect(await screen.findByText('Access Denied')).toBeTruthy();
    expect(screen.getByText('Complete all authentication fields to proceed')).toBeTruthy();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter your email address.',
      'Enter your password.',
    ]);
    for (const name of ['Email', 'Password'])
      expect((await field(name)).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await field('Email'));
    expect(server.callsTo('POST /api/login')).toHaveLength(0);
  });

  it('says under the field alone that the address is malformed', async () => {
    const server = fakeApi();
    const page = await openLogin();
    await fill(page.visitor, await field('Email'), 'nobody@');
    await page.visitor.tab();
    expect(await screen.findByText(/^Enter an email address like/)).toBeTruthy();
    await fill(page.visitor, await field('Password'), 'lantern-light');
    await page.visitor.click(button('Sign In'));
    expect(document.activeElement).toBe(await field('Email'));
    expect(screen.queryByText('Access Denied')).toBeNull();
    expect(server.callsTo('POST /api/login')).toHaveLength(0);
  });

  it('shows the server’s message in a toast alone when it refuses, until the next change', async () => {
    fakeApi({ 'POST /api/login': problem(401, 'invalid_credentials', 'Email or password is wrong.') });
    const page = await openLogin();
    await signIn(page);
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByText('Email or password is wrong.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    const password = await field('Password');
    // Neither field is known to be wrong, and the toast says why.
    for (const name of ['Email', 'Password'])
      expect((await field(name)).getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(password);
    await page.visitor.keyboard('x');
    expect(screen.queryByText('Login failed')).toBeNull();
    expect(page.address()).toBe('/auth?mode=email');
  });

  it('says in the form why the account is suspended, and until when', async () => {
    const sentence = 'Your account is suspended until 3 December 2026 (UTC): Spam.';
    fakeApi({ 'POST /api/login': problem(403, 'account_suspended', sentence) });
    await signIn(await openLogin());
    const form = within(screen.getByRole('form', { name: 'Sign in' }));
    expect((await form.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.queryByText('Login failed')).toBeNull();
  });

  it('says that a mail with a link for a new password was sent, where one is needed', async () => {
    fakeApi({ 'POST /api/login': problem(403, 'password_required', 'Set a new password.') });
    await signIn(await openLogin());
    const form = within(screen.getByRole('form', { name: 'Sign in' }));
    expect((await form.findByRole('alert')).textContent).toMatch(
      /^Set a new password before you sign in\. We have sent a link/,
    );
  });

  it('shows that the login failed when the server does not answer', async () => {
    fakeApi({ 'POST /api/login': networkFailure() });
    await signIn(await openLogin());
    // The title and the text of the toast.
    await waitFor(() => expect(screen.getAllByText('Login failed')).toHaveLength(2));
  });

  it('shows the password on request', async () => {
    fakeApi();
    const page = await openLogin();
    await page.visitor.click(button('Show password'));
    expect((await field('Password')).getAttribute('type')).toBe('text');
  });

  it('returns to the choose screen with the browser’s Back', async () => {
    fakeApi();
    const page = await openLogin();
    await page.visitor.click(button('Back'));
    expect(await screen.findByRole('heading', { name: 'Welcome to Beem' })).toBeTruthy();
    expect(page.address()).toBe('/auth');
  });

  it('requests a token on a tablet and stores it', async () => {
    const agent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPad; CPU OS 18_0)');
    const ipadAuth = { userId: 'u1', token: 'secret' };
    const server = fakeApi({ 'POST /api/login': { body: { ...aUser(), ipadAuth } } });
    await signIn(await openLogin());
    await screen.findByText('Welcome back!');
    expect(server.callsTo('POST /api/login')[0]?.headers['X-Beem-Client']).toBe('tablet');
    expect(JSON.parse(localStorage.getItem('ipadAuth') ?? '')).toEqual(ipadAuth);
    agent.mockRestore();
  });
});

describe('quick sign-in', () => {
  const leila = {
    ...{ id: 'q1', userId: 'u1', name: 'Leila Noor' },
    ...{ username: 'leila_noor', profileImageUrl: null },
  };
  const wick = { id: 'q2', name: 'Wick & Wing', username: 'wick_and_wing', profileImageUrl: null };

  it('remembers the user, without any secret', async () => {
    fakeApi({ 'POST /api/login': { body: { ...aUser(), quickSignIn: { ...leila, token: 'never kept' } } } });
    await signIn(await openLogin());
    await screen.findByText('Welcome back!');
    expect(JSON.parse(localStorage.getItem('quickSignIn') ?? '')).toEqual([leila]);
  });

  it('says below the users why the account is suspended, and keeps the entry', async () => {
    localStorage.setItem('quickSignIn', JSON.stringify([leila]));
    const sentence = 'Your account is suspended until further notice: Spam.';
    fakeApi({ 'POST /api/quick-login': problem(403, 'account_suspended', sentence) });
    const { visitor } = renderPage(<AuthPage />, { at: '/auth' });
    await visitor.click(await screen.findByRole('button', { name: /^Leila Noor/ }));
    const users = within(screen.getByRole('region', { name: 'Quick Sign In' }));
    expect((await users.findByRole('alert')).textContent).toBe(sentence);
    expect(users.getByRole('button', { name: /^Leila Noor/ })).toBeTruthy();
  });

  it('keeps the three users who signed in last', async () => {
    const kept = [1, 2, 3].map((n) => ({ ...wick, id: `old${n}`, username: `old_${n}` }));
    localStorage.setItem('quickSignIn', JSON.stringify(kept));
    fakeApi({ 'POST /api/login': { body: { ...aUser(), quickSignIn: leila } } });
    await signIn(await openLogin());
    await screen.findByText('Welcome back!');
    const ids = JSON.parse(localStorage.getItem('quickSignIn') ?? '').map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['q1', 'old1', 'old2']);
  });

  it('signs in with one press', async () => {
    localStorage.setItem('quickSignIn', JSON.stringify([leila, wick]));
    const server = fakeApi({ 'POST /api/quick-login': { body: aUser() } });
    const { visitor, address } = renderPage(<AuthPage />, { at: '/auth' });
    const accounts = await screen.findByRole('region', { name: 'Quick Sign In' });
    expect(within(accounts).getByText('Remembered for 30 days')).toBeTruthy();
    await visitor.click(within(accounts).getByRole('button', { name: /Wick & Wing @wick_and_wing/ }));
    await waitFor(() => expect(address()).toBe('/home'));
    expect(server.callsTo('POST /api/quick-login')[0]?.body).toEqual({ id: 'q2' });
  });

  it('removes a user here and on the server', async () => {
    localStorage.setItem('quickSignIn', JSON.stringify([leila, wick]));
    const server = fakeApi({ 'DELETE /api/quick-login/q1': { status: 204 } });
    const { visitor } = renderPage(<AuthPage />, { at: '/auth' });
    await visitor.click(await screen.findByRole('button', { name: 'Remove Leila Noor' }));
    expect(screen.queryByText('Leila Noor')).toBeNull();
    expect(screen.getByText('Wick & Wing')).toBeTruthy();
    await waitFor(() => expect(server.callsTo('DELETE /api/quick-login/q1')).toHaveLength(1));
    expect(JSON.parse(localStorage.getItem('quickSignIn') ?? '')).toEqual([wick]);
  });

  it('removes a user whose entry is no longer valid', async () => {
    localStorage.setItem('quickSignIn', JSON.stringify([leila]));
    fakeApi({ 'POST /api/quick-login': problem(401, 'token_invalid', 'Sign in with your password again.') });
    const { visitor } = renderPage(<AuthPage />, { at: '/auth' });
    await visitor.click(await screen.findByRole('button', { name: /@leila_noor/ }));
    await waitFor(() => expect(screen.queryByText('@leila_noor')).toBeNull());
    expect(screen.queryByText('Login failed')).toBeNull();
    expect(
      screen.getByText(/^Leila Noor was removed from Quick Sign In/).closest('[role=alert]'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(button('Continue with Email'));
    expect(localStorage.getItem('quickSignIn')).toBe('[]');
  });

  it('keeps the others when one entry is no longer valid', async () => {
    localStorage.setItem('quickSignIn', JSON.stringify([leila, wick]));
    fakeApi({ 'POST /api/quick-login': problem(401, 'invalid_credentials', 'No longer valid.') });
    const { visitor } = renderPage(<AuthPage />, { at: '/auth' });
    await visitor.click(await screen.findByRole('button', { name: /@leila_noor/ }));
    const users = within(screen.getByRole('region', { name: 'Quick Sign In' }));
    expect((await users.findByRole('alert')).textContent).toMatch(/^Leila Noor was removed/);
    expect(users.queryByText('@leila_noor')).toBeNull();
    expect(users.getByText('@wick_and_wing')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Quick Sign In' }));
  });

  it('shows no list when the stored entries are unreadable', async () => {
    localStorage.setItem('quickSignIn', '{"email":"old@format","password":"x"}');
    fakeApi();
    renderPage(<AuthPage />, { at: '/auth' });
    await screen.findByRole('heading', { name: 'Welcome to Beem' });
    expect(screen.queryByText('Quick Sign In')).toBeNull();
  });
});
