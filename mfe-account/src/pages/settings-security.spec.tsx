import type { Answer, CurrentUser } from '@beem/api-client';
import { aUser, fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import SettingsPage from './settings';

type OwnSessions = Answer<'get', '/api/user/sessions'>;

const SESSIONS = 'GET /api/user/sessions';
const PASSWORD = 'POST /api/user/password';
const EMAIL = 'POST /api/user/email';
const REAUTHENTICATE = 'POST /api/user/reauthenticate';
const wanted = problem(403, 'reauthentication_required', 'Please enter your password to continue.');
const WRONG = 'This is not the password of the account.';
const user = aUser();
const button = (name: string) => screen.getByRole('button', { name });
const form = (name: string) => within(screen.getByRole('form', { name }));

const times = { createdAt: '2026-01-02T10:00:00.000Z', lastUsedAt: '2026-01-02T10:00:00.000Z' };
function aSession(id: string, browser: string, isCurrent = false): OwnSessions['sessions'][number] {
  return { id, browser, isCurrent, isTablet: false, authenticatedBy: 'password', ...times };
}
function aDevice(id: string, browser: string, isCurrent = false): OwnSessions['devices'][number] {
  return { id, browser, isCurrent, ...times };
}
const OWN: OwnSessions = {
  sessions: [aSession('s1', 'Chrome on Windows', true), aSession('s2', 'Safari on iPhone')],
  devices: [aDevice('d1', 'Chrome on Windows', true), aDevice('d2', 'Firefox on Linux')],
};

function serve(own: OwnSessions = OWN, me: CurrentUser = user) {
  return fakeApi({
    'GET /api/user': { body: me },
    'GET /api/user/second-factor': { body: { factors: [], recoveryCodesLeft: 0, isRequired: false } },
    [SESSIONS]: { body: own },
  });
}

async function open() {
  const page = renderPage(<SettingsPage />, { at: '/settings' });
  await screen.findByRole('heading', { name: 'Security' });
  return page;
}

beforeEach(() => localStorage.clear());

describe('changing the password', () => {
  async function change(page: Awaited<ReturnType<typeof open>>) {
    await page.visitor.click(button('Change password'));
    await fill(page.visitor, screen.getByLabelText('Current password'), 'neon-street');
    await fill(page.visitor, screen.getByLabelText('New password'), 'paper-lanterns-9');
    await page.visitor.click(button('Update Password'));
  }

  it('sends both, reports it and forgets the saved sign-in that ended', async () => {
    const own = { id: 'q1', name: 'Leila Noor', username: 'leila_noor', profileImageUrl: null };
    localStorage.setItem('quickSignIn', JSON.stringify([own]));
    const server = serve();
    const message = 'Password successfully updated';
    server.answer(PASSWORD, { body: { message, endedQuickSignIns: ['q1'] } });
    await change(await open());
    expect(await screen.findByText('Security Updated')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(server.callsTo(PASSWORD)[0]?.body).toEqual({
      currentPassword: 'neon-street',
      newPassword: 'paper-lanterns-9',
    });
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(document.activeElement).toBe(button('Change password'));
    expect(localStorage.getItem('quickSignIn')).toBe('[]');
    await waitFor(() => expect(server.callsTo(SESSIONS).length).toBeGreaterThan(1));
  });

  it('requires both, and a new one that is long enough', async () => {
    const server = serve();
    const { visitor } = await open();
    await visitor.click(button('Change password'));
    await fill(visitor, screen.getByLabelText('New password'), 'short');
    await visitor.click(button('Update Password'));
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    expect(server.callsTo(PASSWORD)).toHaveLength(0);
  });

  it('shows the server’s refusals under their fields', async () => {
    const server = serve();
    server.answer(PASSWORD, problem(403, 'invalid_credentials', WRONG, { currentPassword: WRONG }));
    const page = await open();
    await change(page);
    const fields = within(screen.getByRole('form', { name: 'Change password' }));
    expect(await fields.findByText(WRONG)).toBeTruthy();
    const common = 'This password is too easy to guess.';
    server.answer(PASSWORD, problem(400, 'password_too_common', common, { newPassword: common }));
    await page.visitor.click(button('Update Password'));
    expect(await fields.findByText(common)).toBeTruthy();
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'paper-lanterns-9');
  });

  it('says above the button that the server was not reached', async () => {
    serve().answer(PASSWORD, networkFailure());
    await change(await open());
    const alert = await form('Change password').findByRole('alert');
    expect(alert.textContent).toBe('Failed to update password');
  });

  it('asks before what was typed is lost', async () => {
    serve();
    const { visitor, address } = await open();
    await visitor.click(button('Change password'));
    await fill(visitor, screen.getByLabelText('Current password'), 'neon-street');
    await visitor.click(screen.getByRole('link', { name: 'Subscription' }));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(address()).toBe('/settings');
    await visitor.click(button('Leave'));
    await waitFor(() => expect(address()).toBe('/subscription'));
  });
});

describe('changing the email', () => {
  const sent = { message: 'Open the link that we have sent to new@noor.film to confirm it.' };

  async function change(page: Awaited<ReturnType<typeof open>>, email = ' new@noor.film ') {
    await page.visitor.click(button('Change email'));
    await fill(page.visitor, screen.getByLabelText('New email'), email);
    await fill(page.visitor, screen.getByLabelText('Password'), 'neon-street');
    await page.visitor.click(button('Send confirmation link'));
  }

  it('shows the address that waits for its link', async () => {
    const server = serve();
    server.answer(EMAIL, () => {
      server.answer('GET /api/user', { body: { ...user, pendingEmail: 'new@noor.film' } });
      return { body: { ...sent, pendingEmail: 'new@noor.film' } };
    });
    await change(await open());
    expect(await screen.findByText('Confirm your new email')).toBeTruthy();
    expect(await screen.findByText('new@noor.film')).toBeTruthy();
    expect(server.callsTo(EMAIL)[0]?.body).toEqual({ email: 'new@noor.film', password: 'neon-street' });
    expect(document.activeElement).toBe(button('Change email'));
  });

  it('requires an address and the password', async () => {
    const server = serve();
    const { visitor } = await open();
    await visitor.click(button('Change email'));
    await visitor.click(button('Send confirmation link'));
    expect(await screen.findByText('Enter your email address.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(server.callsTo(EMAIL)).toHaveLength(0);
  });

  it('shows the server’s refusal under its field', async () => {
    const sentence = 'This is the address of your account already.';
    serve().answer(EMAIL, problem(400, 'validation_failed', sentence, { email: sentence }));
    await change(await open(), user.email);
    expect(await form('Change email').findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('New email'));
  });

  it('sends the link again', async () => {
    const server = serve(OWN, { ...user, pendingEmail: 'new@noor.film' });
    server.answer('POST /api/user/pending-email/resend', {
      body: { ...sent, pendingEmail: 'new@noor.film' },
    });
    const { visitor } = await open();
    await visitor.click(button('Resend link'));
    expect(await screen.findByText('Link sent again')).toBeTruthy();
    expect(screen.getByText(sent.message)).toBeTruthy();
  });

  it('cancels the change', async () => {
    const server = serve(OWN, { ...user, pendingEmail: 'new@noor.film' });
    server.answer('DELETE /api/user/pending-email', () => {
      server.answer('GET /api/user', { body: user });
      return { status: 204 };
    });
    const { visitor } = await open();
    await visitor.click(button('Cancel change'));
    expect(await screen.findByText('Change cancelled')).toBeTruthy();
    expect(screen.queryByText('new@noor.film')).toBeNull();
  });

  it('sees that another tab has ended the change', async () => {
    const server = serve(OWN, { ...user, pendingEmail: 'new@noor.film' });
    const { visitor } = await open();
    server.answer('GET /api/user', { body: { ...user, email: 'new@noor.film' } });
    await visitor.click(button('Resend link'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resend link' })).toBeNull());
  });

  it('leads to the verification of an address that is not verified', async () => {
    serve(OWN, { ...user, isVerified: false });
    await open();
    expect(screen.getByRole('link', { name: 'not verified' }).getAttribute('href')).toBe(
      '/verification-pending?email=leila%40noor.film',
    );
  });
});

describe('the sign-ins', () => {
  const rows = async (name: string) =>
    within(await screen.findByRole('list', { name })).getAllByRole('listitem');

  it('shows each browser with its last use, and which one this is', async () => {
    serve();
    await open();
    const [here, phone] = await rows('Where you are signed in');
    expect(here?.textContent).toMatch(
      /Chrome on Windows.*This browser.*Last used \d+d agoSince 2 January 2026/,
    );
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
    expect(phone?.textContent).toContain('Safari on iPhone');
    expect(await rows('Saved sign-ins')).toHaveLength(2);
  });

  it('has no buttons for others where there are none', async () => {
    serve({ sessions: [aSession('s1', 'Chrome on Windows', true)], devices: [] });
    await open();
    expect(await screen.findByText('No browser signs in without the password.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove all others' })).toBeNull();
  });

  it('shows the last used five of many first', async () => {
    const sessions = Array.from({ length: 20 }, (_, at) => aSession(`s${at}`, `Browser ${at}`, at === 0));
    serve({ sessions, devices: [] });
    const { visitor } = await open();
    expect(await rows('Where you are signed in')).toHaveLength(5);
    await visitor.click(button('Show all 20'));
    expect(await rows('Where you are signed in')).toHaveLength(20);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Where you are signed in' }));
  });

  it('can be read again when they did not load', async () => {
    const server = serve();
    server.answer(SESSIONS, problem(503, 'unavailable', 'Not now.'));
    const { visitor } = await open();
    expect(await screen.findByText('Your sign-ins did not load')).toBeTruthy();
    server.answer(SESSIONS, { body: OWN });
    await visitor.click(button('Retry'));
    expect(await rows('Where you are signed in')).toHaveLength(2);
  });

  it('signs out one browser after the password', async () => {
    const END = 'DELETE /api/user/sessions/s2';
    const server = serve();
    server.answer(END, wanted);
    server.answer(REAUTHENTICATE, () => {
      server.answer(END, () => {
        server.answer(SESSIONS, { body: { ...OWN, sessions: OWN.sessions.slice(0, 1) } });
        return { status: 204 };
      });
      return { body: { message: 'Thank you.' } };
    });
    const { visitor } = await open();
    await visitor.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await screen.findByRole('dialog', { name: 'Enter your password' });
    await visitor.click(button('Continue'));
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    await fill(visitor, screen.getByLabelText('Password'), 'neon-street');
    await visitor.keyboard('{Enter}');
    expect(await screen.findByText('Safari on iPhone is signed out.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.callsTo(END)).toHaveLength(2);
  });

  it('does nothing when the password is not entered', async () => {
    const server = serve();
    server.answer('DELETE /api/user/sessions/s2', wanted);
    const { visitor } = await open();
    await visitor.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await screen.findByRole('dialog');
    await visitor.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo('DELETE /api/user/sessions/s2')).toHaveLength(1);
    expect(screen.getByText('Safari on iPhone')).toBeTruthy();
  });

  it('signs out everywhere else', async () => {
    const server = serve();
    server.answer('DELETE /api/user/sessions', { body: { endedCount: 3 } });
    const { visitor } = await open();
    await visitor.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('3 other browsers are signed out.')).toBeTruthy();
  });

  it('removes a saved sign-in of this browser from the sign-in page, too', async () => {
    const own = { id: 'd1', name: 'Leila Noor', username: 'leila_noor', profileImageUrl: null };
    localStorage.setItem('quickSignIn', JSON.stringify([own]));
    serve().answer('DELETE /api/user/devices/d1', { status: 204 });
    const { visitor } = await open();
    await visitor.click(await screen.findByRole('button', { name: 'Remove Chrome on Windows' }));
    expect(await screen.findByText('Saved sign-in removed')).toBeTruthy();
    expect(localStorage.getItem('quickSignIn')).toBe('[]');
  });

  it('removes all other saved sign-ins', async () => {
    const server = serve();
    server.answer('DELETE /api/user/devices', { body: { endedCount: 1 } });
    const { visitor } = await open();
    await visitor.click(await screen.findByRole('button', { name: 'Remove all others' }));
    expect(
      await screen.findByText('Other browsers can no longer sign in without the password.'),
    ).toBeTruthy();
  });

  it('says that it failed and leaves the list as it is', async () => {
    serve().answer('DELETE /api/user/sessions/s2', networkFailure());
    const { visitor } = await open();
    await visitor.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('Failed to sign out')).toBeTruthy();
    expect(screen.getByText('Safari on iPhone')).toBeTruthy();
  });
});
