import { api } from '@beem/platform';
import { fakeApi, fill, INPUT_METHOD_KEYS, problem, renderPage } from '@beem/testing/web';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { SecondFactorPrompt } from './second-factor-prompt';

const CHANGE = 'DELETE /api/user/devices';
const VERIFY = 'POST /api/user/second-factor/verify';
const needed = problem(403, 'second_factor_needed', 'Please confirm with your second factor to continue.');
const PHONE = {
  id: 'f1',
  kind: 'authenticator',
  name: 'My phone',
  createdAt: '2026-01-02T10:00:00.000Z',
  lastUsedAt: null,
};

// jsdom has the element but cannot open it.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

function open() {
  const server = fakeApi({
    [CHANGE]: needed,
    'GET /api/user/second-factor': { body: { factors: [PHONE], recoveryCodesLeft: 9, isRequired: false } },
  });
  server.answer(VERIFY, () => {
    server.answer(CHANGE, { body: { endedCount: 2 } });
    return { body: { message: 'Thank you.', recentUntil: '2026-01-01T00:10:00.000Z' } };
  });
  const page = renderPage(<SecondFactorPrompt />);
  return { server, ...page };
}

describe('a call that needs a recent second factor', () => {
  it('asks for it and is repeated by itself', async () => {
    const { server, visitor } = open();
    const call = api.delete('/api/user/devices');
    await fill(visitor, await screen.findByLabelText('Code of your authenticator app'), '123456');
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
    await expect(call).resolves.toEqual({ endedCount: 2 });
    expect(server.callsTo(CHANGE)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks once for calls at the same time', async () => {
    const { server, visitor } = open();
    const calls = [api.delete('/api/user/devices'), api.delete('/api/user/devices')];
    await fill(visitor, await screen.findByLabelText('Code of your authenticator app'), '123456');
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
    await Promise.all(calls);
    expect(server.callsTo(VERIFY)).toHaveLength(1);
  });

  it('fails with the sentence of the server when the user closes the window', async () => {
    const { visitor } = open();
    const call = api.delete('/api/user/devices').catch((error: Error) => error);
    await screen.findByLabelText('Code of your authenticator app');
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    expect(await call).toMatchObject({
      status: 403,
      serverMessage: needed.body && (needed.body as { message: string }).message,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(INPUT_METHOD_KEYS)('stays open at the Escape of an input method, %s', async (_, key) => {
    const { visitor } = open();
    const call = api.delete('/api/user/devices').catch(() => 'refused');
    const code = await screen.findByLabelText('Code of your authenticator app');
    expect(fireEvent.keyDown(code, { key: 'Escape', ...key })).toBe(false);
    expect(screen.getByRole('dialog')).toBeTruthy();
    await visitor.type(code, '{Escape}');
    expect(await call).toBe('refused');
  });

  it('fails when the page starts again as another user, and the next call asks again', async () => {
    const { unmount } = open();
    const call = api.delete('/api/user/devices').catch(() => 'refused');
    await screen.findByLabelText('Code of your authenticator app');
    unmount();
    expect(await call).toBe('refused');
    open();
    const next = api.delete('/api/user/devices').catch(() => 'refused');
    expect(await screen.findByLabelText('Code of your authenticator app')).toBeTruthy();
    cleanup();
    expect(await next).toBe('refused');
  });

  it('keeps the window after a wrong code', async () => {
    const { server, visitor } = open();
    const wrong = 'This code is not right.';
    server.answer(VERIFY, problem(403, 'second_factor_wrong', wrong, { code: wrong }));
    const call = api.delete('/api/user/devices').catch(() => 'refused');
    await fill(visitor, await screen.findByLabelText('Code of your authenticator app'), '000000');
    await visitor.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(wrong)).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    expect(await call).toBe('refused');
  });
});
