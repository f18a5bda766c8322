import type { CurrentUser } from '@beem/api-client';
import { createQueryClient, currentUserOptions } from '@beem/platform';
import { type ApiAnswer, aUser, fakeApi, fill, networkFailure, problem, renderPage } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import SettingsPage from './settings';

const BIRTH = 'POST /api/user/date-of-birth';
const user = aUser({ followersCount: 2_400 });
const button = (name: string) => screen.getByRole('button', { name });

function serve(me: CurrentUser = user) {
  return fakeApi({
    'GET /api/user': { body: me },
    'GET /api/user/sessions': { body: { sessions: [], devices: [] } },
  });
}

async function open(available: string[] = []) {
  const client = createQueryClient();
  const page = renderPage(<SettingsPage />, { at: '/settings', available, client });
  // The last card; it appears with the lists above it.
  await screen.findByRole('heading', { name: 'Danger Zone' });
  /** Changes the user as another tab would. */
  const setUser = (me: CurrentUser) => act(() => void client.setQueryData(currentUserOptions.queryKey, me));
  return { ...page, setUser };
}

/** Sets the date as the browser's own picker would. */
async function saveDate(page: Awaited<ReturnType<typeof open>>, date: string) {
  fireEvent.change(await screen.findByLabelText('Date of birth'), { target: { value: date } });
  await page.visitor.click(button('Save'));
}

beforeEach(() => localStorage.clear());

describe('the settings of a guest', () => {
  it('ask to sign in, and lead back', async () => {
    fakeApi();
    const { visitor, address } = renderPage(<SettingsPage />, { at: '/settings' });
    expect(await screen.findByText('You need to be logged in to see your settings')).toBeTruthy();
    expect(screen.queryByText('Age Verification')).toBeNull();
    await visitor.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(address()).toBe('/auth');
  });

  it('show a skeleton until it is known who is signed in', async () => {
    fakeApi({ 'GET /api/user': () => new Promise(() => undefined) });
    renderPage(<SettingsPage />, { at: '/settings' });
    expect(await screen.findByRole('status', { name: 'Loading settings' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });
});

describe('the theme', () => {
  it('changes at once and stays', async () => {
    serve();
    const { visitor } = await open();
    expect(screen.getByRole('radio', { name: 'Dark' })).toHaveProperty('checked', true);
    await visitor.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.className).toBe('light');
    expect(localStorage.getItem('theme')).toBe('light');
    await visitor.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.className).toBe('dark');
  });
});

describe('the account information', () => {
  it('shows name, email, username and followers', async () => {
    serve();
    await open();
    const region = within(screen.getByRole('region', { name: 'Account Information' }));
    for (const text of ['Leila Noor', 'leila@noor.film', 'leila_noor', '2.4K'])
      expect(region.getByText(text)).toBeTruthy();
    expect(region.queryByRole('link', { name: 'View Profile' })).toBeNull();
  });

  it('leads to the profile where a published remote has that page', async () => {
    serve();
    await open(['/profile/:id']);
    expect(screen.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe(
      `/profile/${user.id}`,
    );
  });

  it('leads to the plans and to the legal texts, those in a tab of their own', async () => {
    serve();
    await open();
    expect(screen.getByRole('link', { name: 'Subscription' }).getAttribute('href')).toBe('/subscription');
    for (const [name, path] of [
      [/Terms of Service/, '/terms'],
      [/Privacy Policy/, '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link.getAttribute('href')).toBe(path);
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });
});

describe('the age verification', () => {
  it('says that the age is not verified, and takes no day after today', async () => {
    serve();
    await open();
    expect(screen.getByText('Age not verified')).toBeTruthy();
    expect(screen.getByLabelText('Date of birth').getAttribute('max')).toBe(
      new Date().toISOString().slice(0, 10),
    );
  });

  it('requires a date', async () => {
    const server = serve();
    const page = await open();
    await page.visitor.click(button('Save'));
    expect(await screen.findByText('Date required')).toBeTruthy();
    // In the toast and under the field.
    expect(screen.getAllByText('Please enter your date of birth.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Date of birth'));
    expect(server.callsTo(BIRTH)).toHaveLength(0);
  });

  it.each([['2999-01-01'], ['1850-01-01']])('refuses %s', async (date) => {
    const server = serve();
    await saveDate(await open(), date);
    expect(await screen.findByText('Invalid date')).toBeTruthy();
    expect(screen.getAllByText('Please enter a valid birth date.')).toHaveLength(2);
    expect(screen.getByLabelText('Date of birth').getAttribute('aria-invalid')).toBe('true');
    expect(server.callsTo(BIRTH)).toHaveLength(0);
  });

  it('removes the message of the previous attempt', async () => {
    const server = serve();
    server.answer(BIRTH, { body: { ...user, dateOfBirth: '2000-01-01' } });
    const page = await open();
    await saveDate(page, '2000-01-01');
    expect(await screen.findByText('Date of birth updated')).toBeTruthy();
    await saveDate(page, `${new Date().getUTCFullYear() - 1}-01-01`);
    expect(await screen.findByText('You must be at least 13 years old to use Beem.')).toBeTruthy();
    expect(screen.queryByText('Date of birth updated')).toBeNull();
  });

  it('refuses children', async () => {
    const server = serve();
    const lastYear = `${new Date().getUTCFullYear() - 1}-01-01`;
    await saveDate(await open(), lastYear);
    expect(await screen.findByText('You must be at least 13 years old to use Beem.')).toBeTruthy();
    expect(screen.queryByText('Invalid date')).toBeNull();
    expect(server.callsTo(BIRTH)).toHaveLength(0);
  });

  it('shows the verified age at once, and reads again what was withheld', async () => {
    const server = serve();
    const page = await open();
    const verified = { ...user, dateOfBirth: '2000-01-01' };
    server.answer(BIRTH, () => {
      server.answer('GET /api/user', { body: verified });
      return { body: verified };
    });
    const before = server.callsTo('GET /api/user/sessions').length;
    await saveDate(page, '2000-01-01');
    expect(await screen.findByText('Date of birth updated')).toBeTruthy();
    expect(screen.getByText('Your age verification has been saved successfully.')).toBeTruthy();
    const age = new Date().getUTCFullYear() - 2000;
    expect(screen.getByText(`Verified age: ${age}`)).toBeTruthy();
    expect(server.callsTo(BIRTH)[0]?.body).toEqual({ dateOfBirth: '2000-01-01' });
    // Every query on screen is read again.
    await waitFor(() => expect(server.callsTo('GET /api/user/sessions').length).toBeGreaterThan(before));
  });

  it('shows the server’s refusal under the field and keeps the date', async () => {
    const server = serve(aUser({ dateOfBirth: '2012-05-05' }));
    const sentence = 'Your date of birth is already saved. Please contact support to have it corrected.';
    server.answer(BIRTH, problem(409, 'conflict', sentence, { dateOfBirth: sentence }));
    await saveDate(await open(), '2000-01-01');
    expect(await screen.findByText(sentence)).toBeTruthy();
    const field = screen.getByLabelText('Date of birth');
    expect(field).toHaveProperty('value', '2000-01-01');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('says that the server was not reached', async () => {
    serve().answer(BIRTH, networkFailure());
    await saveDate(await open(), '2000-01-01');
    expect(await screen.findByText('Failed to update date of birth')).toBeTruthy();
    expect(screen.getByLabelText('Date of birth')).toHaveProperty('value', '2000-01-01');
  });

  it('shows the date that another tab has saved, unless another one was entered', async () => {
    serve();
    const { setUser } = await open();
    setUser({ ...user, dateOfBirth: '2000-01-01' });
    await waitFor(() => expect(screen.getByLabelText('Date of birth')).toHaveProperty('value', '2000-01-01'));
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1999-09-09' } });
    setUser({ ...user, dateOfBirth: '2001-01-01' });
    expect(await screen.findByText(`Verified age: ${new Date().getUTCFullYear() - 2001}`)).toBeTruthy();
    expect(screen.getByLabelText('Date of birth')).toHaveProperty('value', '1999-09-09');
  });

  it('sends once for two presses', async () => {
    const server = serve();
    server.answer(BIRTH, () => new Promise(() => undefined));
    const page = await open();
    await saveDate(page, '2000-01-01');
    await page.visitor.click(screen.getByRole('button', { name: /Save|Saving/ }));
    expect(server.callsTo(BIRTH)).toHaveLength(1);
  });
});

describe('deleting the account', () => {
  const DELETE = 'DELETE /api/delete-account';
  const REAUTHENTICATE = 'POST /api/user/reauthenticate';
  const wanted = problem(403, 'reauthentication_required', 'Please enter your password to continue.');
  const CONFIRM = 'Yes, delete my account permanently';

  async function openDialog() {
    const page = await open();
    await page.visitor.click(button('Delete Account'));
    await screen.findByRole('dialog', { name: 'Are you absolutely sure?' });
    return page;
  }

  it('appears with the sign-ins above it, whose number is not known before, also when they fail', async () => {
    let answer: (value: ApiAnswer) => void = () => undefined;
    const sessions = new Promise<ApiAnswer>((resolve) => {
      answer = resolve;
    });
    fakeApi({ 'GET /api/user': { body: user }, 'GET /api/user/sessions': () => sessions });
    renderPage(<SettingsPage />, { at: '/settings' });
    await screen.findByRole('status', { name: 'Loading your second factors and sign-ins' });
    expect(screen.queryByRole('heading', { name: 'Danger Zone' })).toBeNull();
    answer(problem(500, 'internal_error', 'Something broke.'));
    expect(await screen.findByRole('heading', { name: 'Danger Zone' })).toBeTruthy();
  });

  it('asks first and lists the data that is removed', async () => {
    const server = serve();
    const { visitor } = await openDialog();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Your profile',
      'Your videos and shows',
      'Your comments',
      'Your follow connections',
      'Your saved content and watch history',
    ]);
    await visitor.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button('Delete Account'));
    expect(server.callsTo(DELETE)).toHaveLength(0);
  });

  it('informs creators with donations about their money', async () => {
    serve({ ...user, acceptsDonations: true });
    await openDialog();
    screen.getByText(/not paid out yet stay in your account at Stripe/);
  });

  it('closes open dialogs when another tab has signed in as another user', async () => {
    serve();
    const { setUser } = await openDialog();
    setUser(aUser({ id: '01890000-0000-7000-8000-00000000000b', username: 'ines_after_dark' }));
    expect(await screen.findByText('ines_after_dark')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('deletes, forgets the account in this browser and goes to the sign-in page', async () => {
    const others = { id: 'q2', name: 'Wick', username: 'wick', profileImageUrl: null };
    const own = { id: 'q1', name: 'Leila Noor', username: 'leila_noor', profileImageUrl: null };
    localStorage.setItem('quickSignIn', JSON.stringify([own, others]));
    localStorage.setItem('pendingVerificationEmail', 'leila@noor.film');
    localStorage.setItem('ipadAuth', JSON.stringify({ userId: user.id, token: 'secret' }));
    const server = serve();
    server.answer(DELETE, { body: { message: 'gone' } });
    const { visitor, address } = await openDialog();
    server.answer('GET /api/user', problem(401, 'unauthenticated', 'Sign in first.'));
    await visitor.click(button(CONFIRM));
    expect(await screen.findByText('Account Deleted')).toBeTruthy();
    expect(screen.getByText('Your account has been permanently deleted.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(JSON.parse(localStorage.getItem('quickSignIn') ?? '')).toEqual([others]);
    expect(localStorage.getItem('pendingVerificationEmail')).toBeNull();
    expect(localStorage.getItem('ipadAuth')).toBeNull();
  });

  it('leaves no question about a form that was not saved', async () => {
    const server = serve();
    server.answer(DELETE, { body: { message: 'gone' } });
    const page = await open();
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '2000-01-01' } });
    await page.visitor.click(button('Delete Account'));
    await page.visitor.click(await screen.findByRole('button', { name: CONFIRM }));
    await waitFor(() => expect(page.address()).toBe('/auth'));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });

  it('asks for the password when the server wants it, and goes on', async () => {
    const server = serve();
    server.answer(DELETE, wanted);
    server.answer(REAUTHENTICATE, () => {
      server.answer(DELETE, { body: { message: 'gone' } });
      return { body: { message: 'Thank you.' } };
    });
    const { visitor, address } = await openDialog();
    await visitor.click(button(CONFIRM));
    const field = await screen.findByLabelText('Password');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText('Delete Failed')).toBeNull();
    await visitor.click(button(CONFIRM));
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    await fill(visitor, field, 'neon-street');
    await visitor.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(server.callsTo(REAUTHENTICATE)[0]?.body).toEqual({ password: 'neon-street' });
    expect(server.callsTo(DELETE)).toHaveLength(2);
  });

  it('keeps the new token of a tablet that has one', async () => {
    localStorage.setItem('ipadAuth', JSON.stringify({ userId: user.id, token: 'old' }));
    const server = serve();
    server.answer(DELETE, wanted);
    server.answer(REAUTHENTICATE, { body: { message: 'ok', ipadAuth: { userId: user.id, token: 'new' } } });
    const { visitor } = await openDialog();
    await visitor.click(button(CONFIRM));
    await fill(visitor, await screen.findByLabelText('Password'), 'neon-street');
    await visitor.click(button(CONFIRM));
    await waitFor(() => expect(server.callsTo(DELETE)).toHaveLength(2));
    expect(JSON.parse(localStorage.getItem('ipadAuth') ?? '')).toEqual({ userId: user.id, token: 'new' });
  });

  it('shows a wrong password under the field and deletes nothing', async () => {
    const server = serve();
    const sentence = 'This is not the password of the account.';
    server.answer(DELETE, wanted);
    server.answer(REAUTHENTICATE, problem(403, 'invalid_credentials', sentence, { password: sentence }));
    const { visitor } = await openDialog();
    await visitor.click(button(CONFIRM));
    await fill(visitor, await screen.findByLabelText('Password'), 'not this');
    await visitor.click(button(CONFIRM));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.callsTo(DELETE)).toHaveLength(1);
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'not this');
  });

  it('says why it failed, and can be tried again', async () => {
    const server = serve();
    server.answer(DELETE, problem(500, 'internal_error', 'Something broke.'));
    const { visitor, address } = await openDialog();
    await visitor.click(button(CONFIRM));
    expect(await screen.findByText('Delete Failed')).toBeTruthy();
    expect(screen.getByText('Something broke.')).toBeTruthy();
    server.answer(DELETE, { body: { message: 'gone' } });
    await visitor.click(button(CONFIRM));
    await waitFor(() => expect(address()).toBe('/auth'));
  });

  it('asks once more when the answer was lost, though the account is signed out by then', async () => {
    const server = serve();
    server.answer(DELETE, () => {
      server.answer(DELETE, { body: { message: 'gone' } });
      server.answer('GET /api/user', problem(401, 'unauthenticated', 'Sign in first.'));
      return networkFailure();
    });
    const { visitor, address } = await openDialog();
    await visitor.click(button(CONFIRM));
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(server.callsTo(DELETE)).toHaveLength(2);
    expect(screen.getByText('Account Deleted')).toBeTruthy();
  });

  it('says that the server was not reached', async () => {
    serve().answer(DELETE, networkFailure());
    const { visitor } = await openDialog();
    await visitor.click(button(CONFIRM));
    expect(await screen.findByText('Failed to delete account')).toBeTruthy();
  });
});
