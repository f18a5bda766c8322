import { useLocation } from '@beem/platform';
import { aUser, fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import VerificationPendingPage from './verification-pending';
import VerifyEmailPage from './verify-email';

/** The state of the history entry on the page that a link opens. */
const HistoryState = () => <p>{JSON.stringify(useLocation().state)}</p>;

const RESEND = 'POST /api/resend-verification';
const CHECK = 'POST /api/verify-email/link';
const VERIFY = 'POST /api/verify-email';
const LOGIN = 'POST /api/login';
const resend = () => screen.getByRole('button', { name: 'Resend email' });

beforeEach(() => localStorage.clear());

describe('the page after registration', () => {
  it('shows the address, the steps and the link back', () => {
    fakeApi();
    renderPage(<VerificationPendingPage />, { at: '/verification-pending?email=elif%40kaya.film' });
    expect(screen.getByText('elif@kaya.film')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((step) => step.textContent?.slice(1))).toEqual([
      'Open the email from Beem',
      'Select the verification link',
      'Come back and sign in',
    ]);
    expect(screen.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/auth');
  });

  it('uses the stored address when the link has none, and sends the mail again', async () => {
    localStorage.setItem('pendingVerificationEmail', 'kept@kaya.film');
    const server = fakeApi({ [RESEND]: { body: { message: 'Look into your inbox.' } } });
    const { visitor } = renderPage(<VerificationPendingPage />, { at: '/verification-pending' });
    await visitor.click(resend());
    expect(await screen.findByText('Verification Email Resent')).toBeTruthy();
    expect(server.callsTo(RESEND)[0]?.body).toEqual({ email: 'kept@kaya.film' });
  });

  it('offers registration when the address is unknown', async () => {
    const server = fakeApi();
    const { visitor } = renderPage(<VerificationPendingPage />, { at: '/verification-pending' });
    await visitor.click(resend());
    expect(await screen.findByText('Email Required')).toBeTruthy();
    expect(screen.getByText('No email address found. Please try registering again.')).toBeTruthy();
    expect(server.callsTo(RESEND)).toHaveLength(0);
  });

  it.each([
    ['the server refuses', problem(429, 'rate_limited', 'Wait a minute.'), 'Resend Failed', 'Wait a minute.'],
    ['nothing answers', networkFailure(), 'Connection Error', 'Unable to resend verification email'],
  ])('shows a message when %s', async (_case, answer, title, sentence) => {
    fakeApi({ [RESEND]: answer });
    const { visitor } = renderPage(<VerificationPendingPage />, { at: '/verification-pending?email=a@b.co' });
    await visitor.click(resend());
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});

describe('the link of the verification mail', () => {
  const at = '/verify-email?token=abc';

  const press = () => screen.findByRole('button', { name: 'Verify my email' });
  const signedIn = { 'GET /api/user': { body: aUser() } };

  it('verifies nothing when it is opened, because mail scanners open links, too', async () => {
    const server = fakeApi();
    renderPage(<VerifyEmailPage />, { at });
    expect(await press()).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Verify your email' })).toBeTruthy();
    expect(server.callsTo(VERIFY)).toHaveLength(0);
  });

  it('verifies with the password, signs in with it, and leads to where the newcomer came from', async () => {
    localStorage.setItem('pendingVerificationEmail', 'elif@kaya.film');
    const server = fakeApi({
      [CHECK]: { status: 204 },
      [VERIFY]: { body: { message: 'ok', email: 'elif@kaya.film' } },
      [LOGIN]: { body: aUser() },
    });
    const { visitor } = renderPage(
      <>
        <VerifyEmailPage />
        <HistoryState />
      </>,
      { at },
    );
    await fill(visitor, await screen.findByLabelText('Password'), 'neon-street');
    await visitor.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe('/auth');
    // Only once, because the link is used up.
    expect(server.callsTo(CHECK).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(server.callsTo(VERIFY)).toHaveLength(1);
    expect(server.callsTo(VERIFY)[0]?.body).toEqual({ token: 'abc', password: 'neon-street' });
    expect(server.callsTo(LOGIN).map(({ body }) => body)).toEqual([
      { email: 'elif@kaya.film', password: 'neon-street', rememberMe: false },
    ]);
    expect(localStorage.getItem('pendingVerificationEmail')).toBeNull();
    await visitor.click(screen.getByRole('link', { name: 'Continue' }));
    expect(screen.getByText('{"isRegistered":true,"email":"elif@kaya.film"}')).toBeTruthy();
  });

  it('asks for the second factor where there is one, and for the password once', async () => {
    const COMPLETE = 'POST /api/login/second-factor';
    const refused = problem(403, 'second_factor_required', 'Please confirm the sign-in.');
    const secondFactor = { token: 't1', methods: ['authenticator', 'recovery-code'] };
    const server = fakeApi({
      [CHECK]: { status: 204 },
      [VERIFY]: { body: { message: 'ok', email: 'elif@kaya.film' } },
      [LOGIN]: { ...refused, body: { ...(refused.body as object), secondFactor } },
      [COMPLETE]: { body: aUser() },
    });
    const { visitor } = renderPage(<VerifyEmailPage />, { at });
    await fill(visitor, await screen.findByLabelText('Password'), 'neon-street');
    await visitor.keyboard('{Enter}');
    const field = await screen.findByLabelText('Code of your authenticator app');
    expect(screen.getByRole('heading', { name: 'Email verified' })).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByText('Login failed')).toBeNull();
    await fill(visitor, field, '123456');
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe('/auth');
    expect(server.callsTo(COMPLETE).map(({ body }) => body)).toEqual([{ token: 't1', code: '123456' }]);
    expect(server.callsTo(LOGIN)).toHaveLength(1);
  });

  it('says why, and offers the sign-in form, where the second factor took too long', async () => {
    const late = 'This took too long or was tried too often. Please start again.';
    const refused = problem(403, 'second_factor_required', 'Please confirm the sign-in.');
    const secondFactor = { token: 't1', methods: ['authenticator', 'recovery-code'] };
    fakeApi({
      [CHECK]: { status: 204 },
      [VERIFY]: { body: { message: 'ok', email: 'elif@kaya.film' } },
      [LOGIN]: { ...refused, body: { ...(refused.body as object), secondFactor } },
      'POST /api/login/second-factor': problem(403, 'second_factor_expired', late),
    });
    const { visitor } = renderPage(<VerifyEmailPage />, { at });
    await fill(visitor, await screen.findByLabelText('Password'), 'neon-street');
    await visitor.keyboard('{Enter}');
    await fill(visitor, await screen.findByLabelText('Code of your authenticator app'), '123456');
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(late)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' })).toBeTruthy();
  });

  it('offers the sign-in form with the address where the sign-in fails', async () => {
    fakeApi({
      [CHECK]: { status: 204 },
      [VERIFY]: { body: { message: 'ok', email: 'elif@kaya.film' } },
      [LOGIN]: problem(403, 'account_suspended', 'This account is suspended.'),
    });
    const { visitor } = renderPage(
      <>
        <VerifyEmailPage />
        <HistoryState />
      </>,
      { at },
    );
    await fill(visitor, await screen.findByLabelText('Password'), 'neon-street');
    await visitor.keyboard('{Enter}');
    await visitor.click(await screen.findByRole('link', { name: 'Sign In' }));
    expect(screen.getByText('{"isRegistered":true,"email":"elif@kaya.film"}')).toBeTruthy();
  });

  it('says that a link can no longer be used before it asks for a password', async () => {
    const sentence = 'This link was used, cancelled or replaced. Please ask for a new one.';
    fakeApi({ [CHECK]: problem(400, 'token_invalid', sentence) });
    renderPage(<VerifyEmailPage />, { at });
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(resend()).toBeTruthy();
  });

  it('requires the password and shows under the field when it is wrong', async () => {
    const wrong = problem(403, 'invalid_credentials', 'This is not the password of the account.', {
      password: 'This is not the password of the account.',
    });
    const server = fakeApi({ [VERIFY]: wrong });
    const { visitor } = renderPage(<VerifyEmailPage />, { at });
    await visitor.click(await press());
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    expect(server.callsTo(VERIFY)).toHaveLength(0);
    await fill(visitor, screen.getByLabelText('Password'), 'not this one');
    await visitor.click(await press());
    expect(await screen.findByText('This is not the password of the account.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe(
      '/auth?mode=reset',
    );
  });

  it('shows how long to wait after too many attempts', async () => {
    const sentence = 'Too many attempts. Please try again in 5 minutes.';
    fakeApi({ [VERIFY]: problem(429, 'rate_limited', sentence) });
    const { visitor } = renderPage(<VerifyEmailPage />, { at });
    await fill(visitor, await screen.findByLabelText('Password'), 'neon-street');
    await visitor.click(await press());
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'neon-street');
  });

  it('needs one press in a signed-in browser, and opens the hub', async () => {
    const server = fakeApi({ [VERIFY]: { body: {} }, ...signedIn });
    const { visitor } = renderPage(<VerifyEmailPage />, { at });
    await visitor.click(await press());
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Go to Hub' })).toBeTruthy();
    expect(server.callsTo(VERIFY)[0]?.body).toEqual({ token: 'abc' });
  });

  it('requires the password if the browser is signed in to another account', async () => {
    const server = fakeApi({ [VERIFY]: problem(403, 'password_required', 'Enter it.'), ...signedIn });
    const { visitor } = renderPage(<VerifyEmailPage />, { at });
    await visitor.click(await press());
    await fill(visitor, await screen.findByLabelText('Password'), 'neon-street');
    server.answer(VERIFY, { body: {} });
    await visitor.click(await press());
    expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeTruthy();
  });

  it('shows why a link is refused and sends a new one', async () => {
    localStorage.setItem('pendingVerificationEmail', 'elif@kaya.film');
    const server = fakeApi({
      [VERIFY]: problem(400, 'token_invalid', 'This link has expired.'),
      [RESEND]: { body: {} },
    });
    const { visitor } = renderPage(<VerifyEmailPage />, { at });
    await fill(visitor, await screen.findByLabelText('Password'), 'neon-street');
    await visitor.click(await press());
    expect(await screen.findByText('This link has expired.')).toBeTruthy();
    await visitor.click(resend());
    expect(await screen.findByText('Verification Email Resent')).toBeTruthy();
    expect(server.callsTo(RESEND)[0]?.body).toEqual({ email: 'elif@kaya.film' });
  });

  it('requires the address when a link is incomplete and none is stored', async () => {
    const server = fakeApi();
    const { visitor } = renderPage(<VerifyEmailPage />, { at: '/verify-email' });
    await visitor.click(resend());
    expect(await screen.findByText('Email Required')).toBeTruthy();
    expect(server.callsTo(VERIFY)).toHaveLength(0);
  });

  it('can be retried when the server did not answer', async () => {
    const server = fakeApi({ [VERIFY]: networkFailure() });
    const { visitor } = renderPage(<VerifyEmailPage />, { at });
    await fill(visitor, await screen.findByLabelText('Password'), 'neon-street');
    await visitor.click(await press());
    await screen.findByRole('heading', { name: 'Could not verify right now' });
    server.answer(VERIFY, { body: {} });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(server.callsTo(VERIFY)[1]?.body).toEqual({ token: 'abc', password: 'neon-street' });
    expect(await screen.findByRole('heading', { name: 'Email verified' })).toBeTruthy();
  });
});
