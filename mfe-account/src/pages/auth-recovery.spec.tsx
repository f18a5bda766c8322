import { fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import AuthPage from './auth';

const REQUEST = 'POST /api/password-reset-request';
const RESET = 'POST /api/password-reset';
const press = (name: string) => screen.getByRole('button', { name });

async function openRequest() {
  const page = renderPage(<AuthPage />, { at: '/auth' });
  await page.visitor.click(await screen.findByRole('button', { name: 'Continue with Email' }));
  await page.visitor.click(await screen.findByRole('button', { name: 'Initiate account recovery' }));
  await screen.findByRole('heading', { name: 'Account recovery' });
  return page;
}

async function openReset() {
  const page = renderPage(<AuthPage />, { at: '/auth?token=9f2c71ab' });
  await screen.findByRole('heading', { name: 'Set a new password' });
  await screen.findByLabelText('Recovery token');
  return page;
}

beforeEach(() => localStorage.clear());

describe('requesting recovery', () => {
  it('shows that the link was sent and how long it may take', async () => {
    const server = fakeApi({ [REQUEST]: { body: { message: 'ok' } } });
    const page = await openRequest();
    expect(screen.getByText(/The email may take 1 to 2 minutes/)).toBeTruthy();
    await fill(page.visitor, screen.getByLabelText('Email'), 'leila@noor.film');
    await page.visitor.click(press('Send Recovery Link'));
    expect(await screen.findByText('Recovery Link Sent')).toBeTruthy();
    expect(screen.getByText('Check your inbox and spam folder for the recovery link')).toBeTruthy();
    expect(server.callsTo(REQUEST)[0]?.body).toEqual({ email: 'leila@noor.film' });
  });

  it('uses the token if the server sends it', async () => {
    fakeApi({ [REQUEST]: { body: { message: 'ok', resetToken: 'local-token' } } });
    const page = await openRequest();
    await fill(page.visitor, screen.getByLabelText('Email'), 'leila@noor.film');
    await page.visitor.click(press('Send Recovery Link'));
    expect(await screen.findByText('Recovery Token Generated')).toBeTruthy();
    expect(screen.getByText('local-token')).toBeTruthy();
    expect(screen.getByLabelText('Recovery token')).toHaveProperty('value', 'local-token');
  });

  it('requires the email', async () => {
    const server = fakeApi();
    const page = await openRequest();
    await page.visitor.click(press('Send Recovery Link'));
    expect(await screen.findByText('Email Required')).toBeTruthy();
    expect(screen.getByText('Enter your email address to initiate recovery')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(server.callsTo(REQUEST)).toHaveLength(0);
  });

  it.each([
    [
      'the server refuses',
      problem(429, 'rate_limited', 'Try again in a minute.'),
      'Recovery Failed',
      'Try again in a minute.',
    ],
    [
      'the answer cannot be read',
      { status: 502, text: '<h1>Bad gateway</h1>' },
      'System Error',
      'Failed to process recovery request',
    ],
    ['the answer is cut off', { text: '{"mess' }, 'System Error', 'Failed to process recovery request'],
    ['nothing answers', networkFailure(), 'Connection Error', 'Unable to connect to authentication server'],
  ])('shows a message when %s', async (_case, answer, title, sentence) => {
    fakeApi({ [REQUEST]: answer });
    const page = await openRequest();
    await fill(page.visitor, screen.getByLabelText('Email'), 'leila@noor.film');
    await page.visitor.click(press('Send Recovery Link'));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getAllByText(sentence)).toHaveLength(1);
  });
});

describe('setting a new password', () => {
  it('opens from the link of the mail with the token filled in', async () => {
    fakeApi();
    await openReset();
    expect(screen.getByLabelText('Recovery token')).toHaveProperty('value', '9f2c71ab');
  });

  it('says that a link can no longer be used before it asks for a password, and sends another', async () => {
    const sentence = 'This link has expired. Please ask for a new one.';
    const server = fakeApi({
      'POST /api/password-reset/link': problem(400, 'token_invalid', sentence),
      [REQUEST]: { body: { message: 'ok' } },
    });
    const page = renderPage(<AuthPage />, { at: '/auth?token=9f2c71ab' });
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeTruthy();
    expect(screen.queryByLabelText('New password')).toBeNull();
    await fill(page.visitor, screen.getByLabelText('Email'), 'leila@noor.film');
    // The user opens the mailbox and comes back to this tab: the text is still there.
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'leila@noor.film');
    expect(server.callsTo('POST /api/password-reset/link')).toHaveLength(1);
    await page.visitor.click(press('Send Recovery Link'));
    await waitFor(() => expect(server.callsTo(REQUEST)).toHaveLength(1));
  });

  it('returns to the sign-in form with the new password filled in, and drops the token', async () => {
    const server = fakeApi({
      [RESET]: { body: { message: 'Your password is changed.', email: 'leila@noor.film' } },
    });
    const page = await openReset();
    await fill(page.visitor, screen.getByLabelText('New password'), 'moth-and-flame');
    await page.visitor.click(press('Update Password'));
    expect(await screen.findByText('Security Updated')).toBeTruthy();
    expect(screen.getByText('Your password is changed.')).toBeTruthy();
    expect(await screen.findByLabelText('Password')).toHaveProperty('value', 'moth-and-flame');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'leila@noor.film');
    expect(page.address()).toBe('/auth?mode=email');
    expect(server.callsTo(RESET)[0]?.body).toEqual({ resetToken: '9f2c71ab', newPassword: 'moth-and-flame' });
  });

  it('shows a fallback text when the server sends none', async () => {
    fakeApi({ [RESET]: { body: {} } });
    const page = await openReset();
    await fill(page.visitor, screen.getByLabelText('New password'), 'moth-and-flame');
    await page.visitor.click(press('Update Password'));
    expect(await screen.findByText('Password successfully updated')).toBeTruthy();
  });

  it('requires the token and the password', async () => {
    const server = fakeApi();
    const page = await openReset();
    await page.visitor.clear(screen.getByLabelText('Recovery token'));
    await page.visitor.click(press('Update Password'));
    expect(await screen.findByText('Incomplete Recovery')).toBeTruthy();
    expect(screen.getByText('Provide both recovery token and new password')).toBeTruthy();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter the token from the recovery mail.',
      'Enter a password.',
    ]);
    expect(server.callsTo(RESET)).toHaveLength(0);
  });

  it('shows under the new password that it is too easy to guess', async () => {
    const sentence =
      'This password is too easy to guess. Please choose a longer or less common one, without your name or email.';
    fakeApi({ [RESET]: problem(400, 'password_too_common', sentence, { newPassword: sentence }) });
    const page = await openReset();
    await fill(page.visitor, screen.getByLabelText('New password'), 'password');
    await page.visitor.click(press('Update Password'));
    await waitFor(() =>
      expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
  });

  it('shows why a token is refused', async () => {
    fakeApi({ [RESET]: problem(400, 'token_invalid', 'This recovery link has expired.') });
    const page = await openReset();
    await fill(page.visitor, screen.getByLabelText('New password'), 'moth-and-flame');
    await page.visitor.click(press('Update Password'));
    expect(await screen.findByText('Recovery Failed')).toBeTruthy();
    expect(screen.getAllByText('This recovery link has expired.')).toHaveLength(1);
  });

  it('goes back to the choose screen without the token', async () => {
    fakeApi();
    const page = await openReset();
    await page.visitor.click(press('Back'));
    await waitFor(() => expect(page.address()).toBe('/auth'));
    expect(screen.getByRole('heading', { name: 'Welcome to Beem' })).toBeTruthy();
  });
});
