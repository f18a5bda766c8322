import { fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor } from '@testing-library/react';
import AuthPage from './auth';

const box = (name: string) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: 'Create Account' });
const terms = () => screen.getByRole('checkbox', { name: /I agree to the Terms of Service/ });

async function openForm() {
  const page = renderPage(<AuthPage />, { at: '/auth' });
  await page.visitor.click(await screen.findByRole('button', { name: 'Create Account' }));
  await screen.findByRole('heading', { name: 'Create Account' });
  return page;
}

async function fillIn(page: Awaited<ReturnType<typeof openForm>>, username = 'elif_kaya') {
  await fill(page.visitor, box('First name'), 'Elif');
  await fill(page.visitor, box('Last name'), 'Kaya');
  await fill(page.visitor, box('Username *'), username);
  await fill(page.visitor, box('Email *'), 'elif@kaya.film');
  await fill(page.visitor, box('Password *'), 'neon-street');
  await page.visitor.click(terms());
}

beforeEach(() => localStorage.clear());

describe('creating an account', () => {
  it('registers and goes to the page about the verification mail', async () => {
    const server = fakeApi({ 'POST /api/register': { status: 201, body: { email: 'elif@kaya.film' } } });
    const page = await openForm();
    await fillIn(page);
    await page.visitor.click(submit());
    expect(await screen.findByText('Registration Successful!')).toBeTruthy();
    expect(screen.getByText('Check your email to verify your account and complete setup.')).toBeTruthy();
    await waitFor(() => expect(page.address()).toBe('/verification-pending?email=elif%40kaya.film'));
    expect(localStorage.getItem('pendingVerificationEmail')).toBe('elif@kaya.film');
    const body = server.callsTo('POST /api/register')[0]?.body as Record<string, unknown>;
    expect(body).toMatchObject({
      email: 'elif@kaya.film',
      password: 'neon-street',
      username: 'elif_kaya',
      firstName: 'Elif',
      lastName: 'Kaya',
      acceptedTerms: true,
      termsVersion: 'v1.0',
      platform: 'web',
    });
    expect(Date.parse(String(body.acceptedTermsAt))).not.toBeNaN();
  });

  it('shows no mark beside a username that may be taken', async () => {
    fakeApi();
    const page = await openForm();
    await fill(page.visitor, box('Username *'), 'elif_kaya');
    expect(box('Username *').parentElement?.querySelector('svg')).toBeNull();
  });

  it('requires agreement to the terms: the button is disabled until then, and says so when it is pressed', async () => {
    const server = fakeApi();
    const page = await openForm();
    const sentence = 'Please agree to the Terms of Service and Privacy Policy to continue.';
    expect(submit().getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText(sentence)).toBeNull();
    await fill(page.visitor, box('Username *'), 'elif_kaya');
    await fill(page.visitor, box('Email *'), 'elif@kaya.film');
    await fill(page.visitor, screen.getByLabelText('Password *'), 'lantern-light');
    await page.visitor.click(submit());
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(terms());
    expect(server.callsTo('POST /api/register')).toHaveLength(0);
    await page.visitor.click(terms());
    expect(submit().getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('says in a toast that fields are missing, and under each what it needs', async () => {
    const server = fakeApi();
    const page = await openForm();
    await page.visitor.click(terms());
    await page.visitor.click(submit());
    expect(await screen.findByText('Registration Incomplete')).toBeTruthy();
    expect(screen.getByText('Complete all required fields to create your account')).toBeTruthy();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Choose a username.',
      'Enter your email address.',
      'Enter a password.',
    ]);
    for (const name of ['Username *', 'Email *', 'Password *'])
      expect(box(name).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(box('Username *'));
    expect(server.callsTo('POST /api/register')).toHaveLength(0);
  });

  it('shows under the password that it is too easy to guess', async () => {
    const sentence =
      'This password is too easy to guess. Please choose a longer or less common one, without your name or email.';
    fakeApi({
      'POST /api/register': problem(400, 'password_too_common', sentence, { password: sentence }),
    });
    const page = await openForm();
    await fillIn(page);
    await page.visitor.click(submit());
    await waitFor(() => expect(box('Password *').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(box('Password *'));
  });

  it.each([
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(31), 'Username must be less than 30 characters'],
    ['elif kaya', 'Username can only contain letters, numbers, and underscores'],
  ])('explains why the username %s does not do', async (username, sentence) => {
    fakeApi();
    const page = await openForm();
    await fillIn(page, username);
    await page.visitor.click(submit());
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('refuses an email without a domain and a short password', async () => {
    fakeApi();
    const page = await openForm();
    await fillIn(page);
    await page.visitor.clear(box('Email *'));
    await fill(page.visitor, box('Email *'), 'elif@kaya');
    await page.visitor.clear(box('Password *'));
    await fill(page.visitor, box('Password *'), 'short');
    await page.visitor.click(submit());
    expect(await screen.findByText('Enter an email address like name@example.com.')).toBeTruthy();
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy();
  });

  it('shows a taken username under its field alone', async () => {
    fakeApi({ 'POST /api/register': problem(409, 'username_taken', 'That username is taken.') });
    const page = await openForm();
    await fillIn(page);
    await page.visitor.click(submit());
    expect(await screen.findByText('That username is taken.')).toBeTruthy();
    expect(screen.queryByText('Registration failed')).toBeNull();
    expect(box('Username *').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows under the username that it looks like that of a creator', async () => {
    const fields = { username: 'This name looks like that of a creator or of the Beem team.' };
    fakeApi({ 'POST /api/register': problem(400, 'validation_failed', 'Please check the form.', fields) });
    const page = await openForm();
    await fillIn(page);
    await page.visitor.click(submit());
    expect(await screen.findByText(fields.username)).toBeTruthy();
    expect(box('Username *').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows every field error of the server under its field', async () => {
    const fields = { email: 'We do not accept this address.', password: 'This password is well known.' };
    fakeApi({ 'POST /api/register': problem(400, 'validation_failed', 'Please check the form.', fields) });
    const page = await openForm();
    await fillIn(page);
    await page.visitor.click(submit());
    expect(await screen.findByText(fields.email)).toBeTruthy();
    expect(screen.getByText(fields.password)).toBeTruthy();
  });

  it('shows an error when the server does not answer, and keeps the values', async () => {
    fakeApi({ 'POST /api/register': networkFailure() });
    const page = await openForm();
    await fillIn(page);
    await page.visitor.click(submit());
    // The title and the text of the toast.
    await waitFor(() => expect(screen.getAllByText('Registration failed')).toHaveLength(2));
    expect(box('Email *')).toHaveProperty('value', 'elif@kaya.film');
  });

  it('links to the sign-in form', async () => {
    fakeApi();
    const page = await openForm();
    await page.visitor.click(screen.getByRole('button', { name: 'Continue with Email' }));
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeTruthy();
  });
});
