import { useLocation } from '@beem/platform';
import { aUser, fakeApi, fill, renderPage } from '@beem/testing/web';
import { screen, waitFor } from '@testing-library/react';
import AuthPage from './auth';
import VerificationPendingPage from './verification-pending';

const INTENT = { id: 'press-1', action: 'like', target: '7', phrase: 'like The Lighthouse' };
const STATE = { from: '/watch/7', intent: INTENT };
const EMAIL = 'elif@kaya.film';

/** The state of the history entry on the page to which the user returns. */
function Carried() {
  return <p data-carried="">{JSON.stringify(useLocation().state)}</p>;
}
const carried = () => JSON.parse(document.querySelector('[data-carried]')?.textContent || 'null');

function openAuth(state: unknown, user = aUser({ email: EMAIL })) {
  const server = fakeApi({
    'POST /api/login': { body: user },
    'POST /api/register': { status: 201, body: { email: EMAIL, message: 'ok' } },
  });
  const page = renderPage(
    <>
      <AuthPage />
      <Carried />
    </>,
    { at: '/auth', state },
  );
  return { ...page, server };
}
type Page = ReturnType<typeof openAuth>;

async function signIn({ visitor }: Page) {
  await visitor.click(await screen.findByRole('button', { name: 'Continue with Email' }));
  await visitor.clear(await screen.findByLabelText('Email'));
  await fill(visitor, screen.getByLabelText('Email'), EMAIL);
  await fill(visitor, screen.getByLabelText('Password'), 'lantern-light');
  await visitor.click(screen.getByRole('button', { name: 'Sign In' }));
}

async function register({ visitor }: Page) {
  await visitor.click(await screen.findByRole('button', { name: 'Create Account' }));
  await fill(visitor, await screen.findByLabelText('Username *'), 'elif_kaya');
  await fill(visitor, screen.getByLabelText('Email *'), EMAIL);
  await fill(visitor, screen.getByLabelText('Password *'), 'neon-street');
  await visitor.click(screen.getByRole('checkbox'));
  await visitor.click(screen.getByRole('button', { name: 'Create Account' }));
}

beforeEach(() => localStorage.clear());

describe('a guest who wanted something', () => {
  it('sees on /auth the action that they sign in for', async () => {
    const page = openAuth(STATE);
    expect(await screen.findByText('Sign in to like The Lighthouse')).toBeTruthy();
    await page.visitor.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Create an account to like The Lighthouse')).toBeTruthy();
    await page.visitor.click(screen.getByRole('button', { name: 'Continue with Email' }));
    expect(await screen.findByText('Sign in to like The Lighthouse')).toBeTruthy();
  });

  it('reads nothing of it when they came for something else', async () => {
    openAuth({ from: '/watch/7' });
    await screen.findByRole('heading', { name: 'Welcome to Beem' });
    expect(screen.queryByText(/^Sign in to/)).toBeNull();
  });

  it('reads which page they sign in for when its guard has redirected them', async () => {
    const page = openAuth({ from: '/library', page: 'Library' });
    expect(await screen.findByText('Sign in to open “Library”')).toBeTruthy();
    await page.visitor.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Create an account to open “Library”')).toBeTruthy();
  });

  it('returns to the same page with the requested action', async () => {
    const page = openAuth(STATE);
    await signIn(page);
    await waitFor(() => expect(page.address()).toBe('/watch/7'));
    expect(carried()).toEqual({ intent: INTENT });
  });

  it('brings nothing that no page of ours has written', async () => {
    const page = openAuth({ from: '/watch/7', intent: { ...INTENT, phrase: 7 } });
    await signIn(page);
    await waitFor(() => expect(page.address()).toBe('/watch/7'));
    expect(carried()).toBeNull();
  });
});

describe('a guest who registers first', () => {
  async function registerFirst() {
    const page = openAuth(STATE);
    await register(page);
    await waitFor(() => expect(page.address()).toBe('/verification-pending?email=elif%40kaya.film'));
    page.unmount();
  }

  it('comes back to what they wanted when they sign in from the mail’s link', async () => {
    await registerFirst();
    const page = openAuth({ isRegistered: true });
    expect(await screen.findByText('Sign in to like The Lighthouse')).toBeTruthy();
    await page.visitor.click(screen.getByRole('button', { name: 'Continue with Email' }));
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', EMAIL);
    await fill(page.visitor, screen.getByLabelText('Password'), 'lantern-light');
    await page.visitor.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(page.address()).toBe('/watch/7'));
    expect(carried()).toEqual({ intent: INTENT });
    page.unmount();
    // It is used for one sign-in only.
    openAuth({ isRegistered: true });
    await screen.findByRole('heading', { name: 'Welcome to Beem' });
    expect(screen.queryByText(/^Sign in to/)).toBeNull();
  });

  it('keeps it from other users: another user goes to the hub', async () => {
    await registerFirst();
    const page = openAuth({ isRegistered: true }, aUser({ email: 'other@kaya.film' }));
    await signIn(page);
    await waitFor(() => expect(page.address()).toBe('/home'));
    expect(carried()).toBeNull();
  });

  it('is not reminded of it by a sign-in from elsewhere', async () => {
    await registerFirst();
    openAuth(null);
    await screen.findByRole('heading', { name: 'Welcome to Beem' });
    expect(screen.queryByText(/^Sign in to/)).toBeNull();
  });

  it('is forgotten after a day', async () => {
    await registerFirst();
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
    openAuth({ isRegistered: true });
    await screen.findByRole('heading', { name: 'Welcome to Beem' });
    expect(screen.queryByText(/^Sign in to/)).toBeNull();
    now.mockRestore();
  });

  it('is led to /auth from the page about the mail with what it needs for that', async () => {
    fakeApi();
    const { visitor } = renderPage(
      <>
        <VerificationPendingPage />
        <Carried />
      </>,
      { at: '/verification-pending?email=a@b.example' },
    );
    await visitor.click(await screen.findByRole('link', { name: 'Back to Sign In' }));
    expect(carried()).toEqual({ isRegistered: true, email: 'a@b.example' });
  });
});
