import type { Answer } from '@beem/api-client';
import { aUser, fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import SettingsPage from './settings';

type SecondFactors = Answer<'get', '/api/user/second-factor'>;

const LIST = 'GET /api/user/second-factor';
const SETUP = 'POST /api/user/second-factor/authenticators/setup';
const ADD = 'POST /api/user/second-factor/authenticators';
const CODES = 'POST /api/user/second-factor/recovery-codes';
const REAUTHENTICATE = 'POST /api/user/reauthenticate';
const wanted = problem(403, 'reauthentication_required', 'Please enter your password to continue.');
const NONE: SecondFactors = { factors: [], recoveryCodesLeft: 0, isRequired: false };
const PHONE = {
  id: 'f1',
  kind: 'authenticator' as const,
  name: 'My phone',
  createdAt: '2026-01-02T10:00:00.000Z',
  lastUsedAt: null,
};
const ONE: SecondFactors = { factors: [PHONE], recoveryCodesLeft: 8, isRequired: false };
const RECOVERY_CODES = Array.from({ length: 10 }, (_, i) => `abcd${i}-efghj`);
const KEY = {
  token: 's1',
  secret: 'JBSWY3DPEHPK3PXP',
  url: 'otpauth://totp/Beem:leila',
  qrSize: 2,
  qrPath: 'M0 0h1v1h-1z',
};

const button = (name: string) => screen.getByRole('button', { name });

async function open(own: SecondFactors = NONE) {
  const server = fakeApi({
    'GET /api/user': { body: aUser() },
    'GET /api/user/sessions': { body: { sessions: [], devices: [] } },
    [LIST]: { body: own },
  });
  const page = renderPage(<SettingsPage />, { at: '/settings' });
  await screen.findByRole('heading', { name: 'Second factor' });
  return { server, ...page };
}

type Visitor = Awaited<ReturnType<typeof open>>['visitor'];

async function rename(visitor: Visitor, name: string) {
  const field = await screen.findByLabelText('Name');
  await visitor.clear(field);
  await fill(visitor, field, name);
}

// Modules that load lazily are compiled when the first test requests them.
beforeAll(() => import('../features/security/security-card'));
beforeEach(() => localStorage.clear());

describe('the second factors', () => {
  it('are off at first, with both ways to set one up', async () => {
    await open();
    expect(screen.getByText('Off')).toBeTruthy();
    expect(button('Add a passkey')).toBeTruthy();
    expect(button('Add an authenticator app')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New recovery codes' })).toBeNull();
  });

  it('say that the role needs one', async () => {
    await open({ ...NONE, isRequired: true });
    expect(screen.getByText(/Your role needs one\./)).toBeTruthy();
  });

  it('suggest a name, which typing replaces', async () => {
    const { visitor } = await open();
    await visitor.click(button('Add a passkey'));
    const field = await screen.findByLabelText('Name');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await visitor.keyboard('My laptop');
    expect(field).toHaveProperty('value', 'My laptop');
  });

  it('add an app: password, key, code, then the recovery codes, once', async () => {
    const { server, visitor } = await open();
    server.answer(SETUP, wanted);
    server.answer(REAUTHENTICATE, () => {
      server.answer(SETUP, { body: KEY });
      return { body: { message: 'Thank you.', recentUntil: '2026-01-01T00:10:00.000Z' } };
    });
    server.answer(ADD, { body: { ...ONE, recoveryCodesLeft: 10, recoveryCodes: RECOVERY_CODES } });
    await visitor.click(button('Add an authenticator app'));
    await rename(visitor, 'My phone');
    await visitor.click(button('Continue'));
    await fill(visitor, await screen.findByLabelText('Password'), 'lantern-light');
    await visitor.click(button('Continue'));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code with the key' })).toBeTruthy();
    await fill(visitor, screen.getByLabelText('Code that the app shows'), '123456');
    await visitor.click(button('Add app'));
    const shown = within(await screen.findByRole('list', { name: 'Recovery codes' }));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(RECOVERY_CODES);
    expect(server.callsTo(ADD)[0]?.body).toEqual({ token: 's1', name: 'My phone', code: '123456' });
    await visitor.click(screen.getByLabelText('I have saved these codes'));
    await visitor.click(button('Done'));
    expect(screen.queryByText(RECOVERY_CODES[0] as string)).toBeNull();
    expect(await screen.findByText('10 of 10 recovery codes left.')).toBeTruthy();
  });

  it.each([
    ['Escape', (visitor: Visitor) => visitor.keyboard('{Escape}')],
    ['its cross', (visitor: Visitor) => visitor.click(button('Close'))],
    [
      'a press beside it',
      (visitor: Visitor) => visitor.click(document.querySelector('[data-layout]') as Element),
    ],
    ['its button', (visitor: Visitor) => visitor.click(button('Done'))],
  ])('keep the recovery codes in sight until they are saved: %s', async (_way, close) => {
    const { server, visitor } = await open(ONE);
    server.answer(CODES, { body: { recoveryCodes: RECOVERY_CODES } });
    await visitor.click(button('New recovery codes'));
    await visitor.click(await screen.findByRole('button', { name: 'Create codes' }));
    const shown = await screen.findByRole('list', { name: 'Recovery codes' });
    const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(reload()).toBe(false);
    await close(visitor);
    expect(await screen.findByText('Save the codes first: they are not shown again.')).toBeTruthy();
    expect(shown.isConnected).toBe(true);
    const box = screen.getByLabelText('I have saved these codes');
    expect(document.activeElement).toBe(box);
    await visitor.click(box);
    expect(screen.queryByText('Save the codes first: they are not shown again.')).toBeNull();
    expect(reload()).toBe(true);
    await close(visitor);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show a wrong code under its field, and keep the key', async () => {
    const { server, visitor } = await open();
    const wrong = 'This code is not right.';
    server.answer(SETUP, { body: KEY });
    server.answer(ADD, problem(403, 'second_factor_wrong', wrong, { code: wrong }));
    await visitor.click(button('Add an authenticator app'));
    await visitor.click(await screen.findByRole('button', { name: 'Continue' }));
    await fill(visitor, await screen.findByLabelText('Code that the app shows'), '000000');
    await visitor.click(button('Add app'));
    expect(await screen.findByText(wrong)).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  });

  it('are renamed and removed', async () => {
    const { server, visitor } = await open(ONE);
    server.answer('PATCH /api/user/second-factor/f1', { status: 204 });
    server.answer('DELETE /api/user/second-factor/f1', () => {
      server.answer(LIST, { body: NONE });
      return { status: 204 };
    });
    await visitor.click(button('Rename My phone'));
    await rename(visitor, 'Old phone');
    await visitor.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo('PATCH /api/user/second-factor/f1')[0]?.body).toEqual({ name: 'Old phone' });
    await visitor.click(button('Remove My phone'));
    await visitor.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Off')).toBeTruthy();
  });

  it('say why the last one of a role stays', async () => {
    const { server, visitor } = await open({ ...ONE, isRequired: true });
    const sentence = 'Your role needs a second factor. Add another one before you remove this one.';
    server.answer('DELETE /api/user/second-factor/f1', problem(409, 'conflict', sentence));
    await visitor.click(button('Remove My phone'));
    await visitor.click(await screen.findByRole('button', { name: 'Remove' }));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it('create new recovery codes', async () => {
    const { server, visitor } = await open(ONE);
    expect(screen.getByText('8 of 10 recovery codes left.')).toBeTruthy();
    server.answer(CODES, { body: { recoveryCodes: RECOVERY_CODES } });
    await visitor.click(button('New recovery codes'));
    await visitor.click(await screen.findByRole('button', { name: 'Create codes' }));
    expect(await screen.findByText(RECOVERY_CODES[9] as string)).toBeTruthy();
  });

  it('can be loaded again', async () => {
    const server = fakeApi({
      'GET /api/user': { body: aUser() },
      'GET /api/user/sessions': { body: { sessions: [], devices: [] } },
      [LIST]: networkFailure(),
    });
    const { visitor } = renderPage(<SettingsPage />, { at: '/settings' });
    await screen.findByText('Your second factors did not load');
    server.answer(LIST, { body: ONE });
    await visitor.click(button('Retry'));
    expect(await screen.findByText('My phone')).toBeTruthy();
  });
});
