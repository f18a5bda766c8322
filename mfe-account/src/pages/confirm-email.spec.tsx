import { aUser, fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import VerifyEmailPage from './verify-email';

const CONFIRM = 'POST /api/user/email/confirm';
const DESCRIBE = 'POST /api/user/email/link';
const change = { username: aUser().username, email: 'ada@new.example' };
const described = { [DESCRIBE]: { body: change } };
const signedIn = { 'GET /api/user': { body: aUser() }, ...described };
const open = (at = '/confirm-email?token=abc') =>
  renderPage(<VerifyEmailPage />, { at, available: ['/verify-email', '/confirm-email'] });
const press = () => screen.findByRole('button', { name: 'Confirm my email' });

describe('the page of the link that confirms a new address', () => {
  it('changes nothing by being opened', async () => {
    const server = fakeApi(signedIn);
    open();
    expect(await screen.findByRole('heading', { name: 'Confirm your new email' })).toBeTruthy();
    await press();
    expect(server.callsTo(CONFIRM)).toHaveLength(0);
  });

  it('needs one press in a signed-in browser', async () => {
    const server = fakeApi({ [CONFIRM]: { body: { message: 'ok' } }, ...signedIn });
    const { visitor } = open();
    await visitor.click(await press());
    expect(await screen.findByRole('heading', { name: 'Email changed' })).toBeTruthy();
    expect(server.callsTo(CONFIRM)[0]?.body).toEqual({ token: 'abc' });
    expect(screen.getByRole('link', { name: 'Go to Hub' })).toBeTruthy();
  });

  it('requires the password elsewhere', async () => {
    const server = fakeApi({ [CONFIRM]: { body: { message: 'ok' } }, ...described });
    const { visitor } = open();
    await fill(visitor, await screen.findByLabelText('Password'), 'neon-street');
    await visitor.click(await press());
    expect(await screen.findByRole('heading', { name: 'Email changed' })).toBeTruthy();
    expect(server.callsTo(CONFIRM)[0]?.body).toEqual({ token: 'abc', password: 'neon-street' });
  });

  it.each([
    ['token_invalid', 400],
    ['email_taken', 409],
  ] as const)('shows why it is refused with %s, and leads to the settings', async (code, status) => {
    fakeApi({ [CONFIRM]: problem(status, code, 'This link has expired.'), ...signedIn });
    const { visitor } = open();
    await visitor.click(await press());
    expect(await screen.findByText('This link has expired.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Settings' }).getAttribute('href')).toBe('/settings');
    expect(screen.queryByRole('button', { name: 'Resend email' })).toBeNull();
  });

  it('names the account and the address before it confirms anything: the mail may have been passed on', async () => {
    const server = fakeApi(signedIn);
    open();
    expect(await screen.findByText(`@${change.username}`)).toBeTruthy();
    expect(screen.getByText(change.email)).toBeTruthy();
    expect(screen.getByText(/^Confirm this only if both are yours/)).toBeTruthy();
    expect(server.callsTo(DESCRIBE)[0]?.body).toEqual({ token: 'abc' });
  });

  it('has no button while the object of the confirmation is unknown', async () => {
    const server = fakeApi({ ...signedIn, [DESCRIBE]: networkFailure() });
    const { visitor } = open();
    await screen.findByRole('heading', { name: 'Could not verify right now' });
    expect(screen.queryByRole('button', { name: 'Confirm my email' })).toBeNull();
    server.answer(DESCRIBE, { body: change });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await press()).toBeTruthy();
  });

  it('asks for the password at once where another account is signed in', async () => {
    fakeApi({ ...signedIn, [DESCRIBE]: { body: { ...change, username: 'kenji' } } });
    open();
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(screen.getByText('@kenji')).toBeTruthy();
  });

  it('shows why a link does not work, without a press', async () => {
    fakeApi({ ...signedIn, [DESCRIBE]: problem(400, 'token_invalid', 'This link has expired.') });
    open();
    expect(await screen.findByText('This link has expired.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Settings' })).toBeTruthy();
  });

  it('says that an incomplete link does not work', async () => {
    fakeApi();
    open('/confirm-email');
    expect(await screen.findByText(/ask for a new one in your settings/)).toBeTruthy();
  });

  it('can be retried when the server did not answer', async () => {
    const server = fakeApi({ [CONFIRM]: networkFailure(), ...signedIn });
    const { visitor } = open();
    await visitor.click(await press());
    await screen.findByRole('heading', { name: 'Could not verify right now' });
    server.answer(CONFIRM, { body: { message: 'ok' } });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Email changed' })).toBeTruthy();
  });
});
