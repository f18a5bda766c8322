import { aUser, fakeApi, fill, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor } from '@testing-library/react';
import AuthPage from './auth';

const LOGIN = 'POST /api/login';
const COMPLETE = 'POST /api/login/second-factor';

/** The server's answer to a right password when a second factor is required. */
function challenge(methods: string[]) {
  const refused = problem(
    403,
    'second_factor_required',
    'Please confirm the sign-in with your second factor.',
  );
  return { ...refused, body: { ...(refused.body as object), secondFactor: { token: 't1', methods } } };
}

async function enterPassword(methods = ['authenticator', 'recovery-code']) {
  const server = fakeApi({ [LOGIN]: challenge(methods) });
  const page = renderPage(<AuthPage />, { at: '/auth?mode=email' });
  await fill(page.visitor, await screen.findByLabelText('Email'), 'leila@noor.film');
  await fill(page.visitor, screen.getByLabelText('Password'), 'lantern-light');
  await page.visitor.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Second factor' });
  return { server, ...page };
}

beforeEach(() => localStorage.clear());

describe('the second factor at sign-in', () => {
  it('asks for the code of the app, which browsers may fill in, and signs in', async () => {
    const { server, visitor, address } = await enterPassword();
    server.answer(COMPLETE, { body: aUser() });
    const field = await screen.findByLabelText('Code of your authenticator app');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(screen.queryByText('Login failed')).toBeNull();
    await fill(visitor, field, '123 456');
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/home'));
    expect(server.callsTo(COMPLETE)[0]?.body).toEqual({ token: 't1', code: '123 456' });
  });

  it('checks the code before it is sent, and shows the refusal under its field', async () => {
    const { server, visitor } = await enterPassword();
    const wrong = 'This code is not right.';
    server.answer(COMPLETE, problem(403, 'second_factor_wrong', wrong, { code: wrong }));
    const field = await screen.findByLabelText('Code of your authenticator app');
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Enter the six digits that your app shows.')).toBeTruthy();
    expect(server.callsTo(COMPLETE)).toHaveLength(0);
    await fill(visitor, field, '000000');
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(wrong)).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  it('takes a recovery code instead', async () => {
    const { server, visitor } = await enterPassword();
    server.answer(COMPLETE, { body: aUser() });
    await visitor.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await fill(visitor, screen.getByLabelText('Recovery code'), 'k7m2q-9xw4t');
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    expect(server.callsTo(COMPLETE)[0]?.body).toEqual({ token: 't1', recoveryCode: 'k7m2q-9xw4t' });
  });

  it('offers no passkey in a browser that has none', async () => {
    await enterPassword(['passkey', 'recovery-code']);
    expect(await screen.findByLabelText('Recovery code')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
  });

  it('asks for the password again when it took too long, and says why', async () => {
    const { server, visitor } = await enterPassword();
    const late = 'This took too long or was tried too often. Please start again.';
    server.answer(COMPLETE, problem(403, 'second_factor_expired', late));
    await fill(visitor, await screen.findByLabelText('Code of your authenticator app'), '123456');
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toBe(late);
  });

  it('leads back to the password', async () => {
    const { visitor } = await enterPassword();
    await visitor.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});
