import { apiQuery, createQueryClient, currentUserOptions } from '@beem/platform';
import { aPublicUser, aVideo, fakeUploads, fill, problem, renderPage } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aProfile, ME, OWN_PROFILE, signedIn } from '../testing/profiles';
import ProfilePage from './profile';

const AVAILABLE = ['/profile', '/profile/:id', '/home'];
const FEED = apiQuery('/api/videos/{id}', { path: { id: 7 } }).queryKey;
const OTHERS = apiQuery('/api/videos/{id}', { path: { id: 8 } }).queryKey;
const box = (name: string) => screen.getByLabelText(name);
const update = () => screen.getByText('Update Profile');

let uploads: ReturnType<typeof fakeUploads>;

async function openForm(user = ME) {
  const client = createQueryClient();
  // A video of the user in another list, as cached by another remote.
  client.setQueryData(FEED, aVideo({ id: 7, creator: user }));
  client.setQueryData(OTHERS, aVideo({ id: 8, creator: aPublicUser() }));
  const server = signedIn({
    'GET /api/user': { body: user },
    [OWN_PROFILE]: { body: aProfile(user) },
  });
  uploads = fakeUploads();
  const page = renderPage(<ProfilePage />, { at: '/profile', available: AVAILABLE, client });
  await page.visitor.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await screen.findByRole('dialog', { name: 'Edit Profile' });
  return { ...page, server, client };
}

async function type(visitor: Awaited<ReturnType<typeof openForm>>['visitor'], name: string, text: string) {
  await visitor.clear(box(name));
  if (text) await fill(visitor, box(name), text);
}

const sent = () => Object.fromEntries((uploads.last().body as FormData).entries());

beforeEach(() => {
  localStorage.clear();
  // jsdom lacks these.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  Object.assign(globalThis, {
    createImageBitmap: async () => ({ width: 4, height: 3, close: () => undefined }),
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => null,
    toBlob: (take: BlobCallback) => take(new Blob(['the middle'], { type: 'image/webp' })),
  });
});

describe('editing the own profile', () => {
  it('shows the stored values', async () => {
    await openForm();
    expect(box('Username')).toHaveProperty('value', 'leila_noor');
    expect(box('Display name')).toHaveProperty('value', 'Leila Noor');
    expect(screen.getByRole('switch', { name: 'Show Real Name' })).toHaveProperty('checked', true);
    expect(screen.getByLabelText(/Change your picture/)).toHaveProperty('accept', 'image/*');
    expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  });

  it('sends what was changed, and shows the new names wherever the user is', async () => {
    const kept = { id: 'device', name: 'Leila Noor', username: 'leila_noor', profileImageUrl: null };
    localStorage.setItem('quickSignIn', JSON.stringify([kept]));
    const { visitor, server, client } = await openForm();
    await type(visitor, 'Username', 'leila');
    await type(visitor, 'Display name', 'Leila of the Whales');
    await visitor.click(screen.getByRole('switch', { name: 'Show Real Name' }));
    await visitor.click(update());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    expect(uploads.last().url).toBe('/api/profile');
    expect(sent()).toEqual({
      username: 'leila',
      displayName: 'Leila of the Whales',
      showRealName: 'false',
    });
    const changed = { ...ME, username: 'leila', displayName: 'Leila of the Whales', showRealName: false };
    server.answer(OWN_PROFILE, { body: aProfile(changed) });
    server.answer('GET /api/user', { body: changed });
    act(() => uploads.last().answer({ body: changed }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { level: 1, name: /Leila of the Whales/ })).toBeTruthy();
    expect(screen.getByText('@leila')).toBeTruthy();
    expect(client.getQueryData(currentUserOptions.queryKey)?.username).toBe('leila');
    await waitFor(() => expect(client.getQueryData(FEED)?.creator.displayName).toBe('Leila of the Whales'));
    expect(client.getQueryData(OTHERS)?.creator.displayName).toBe('Inês After Dark');
    expect(JSON.parse(localStorage.getItem('quickSignIn') ?? '')).toEqual([
      { ...kept, name: 'Leila of the Whales', username: 'leila' },
    ]);
  });

  it('refuses names against the rules with a sentence under the field', async () => {
    const { visitor } = await openForm();
    for (const [field, text, sentence] of [
      ['Display name', '  ', 'Display name is required'],
      ['Display name', 'a'.repeat(51), 'Display name must be 50 characters or less'],
      ['Username', 'ab', 'Username must be at least 3 characters'],
      ['Username', 'a'.repeat(31), 'Username must be less than 30 characters'],
      ['Username', 'leila noor', 'Username can only contain letters, numbers, and underscores'],
    ] as const) {
      await type(visitor, field, text);
      await visitor.click(update());
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(box(field).getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(box(field));
    }
    expect(uploads.all).toHaveLength(0);
  });

  it('lets a user who has no display name leave it empty', async () => {
    const { visitor } = await openForm({ ...ME, displayName: null });
    await type(visitor, 'Username', 'leila');
    await visitor.click(update());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    expect(sent()).toEqual({ username: 'leila' });
  });

  it('shows a taken username on its field alone', async () => {
    const taken = 'Username is already taken';
    const { visitor } = await openForm();
    await type(visitor, 'Username', 'nova_null');
    await visitor.click(update());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    act(() => uploads.last().answer(problem(409, 'username_taken', taken, { username: taken })));
    const sentence = 'Username is already taken. Please choose a different username.';
    expect(await screen.findAllByText(sentence)).toHaveLength(1);
    expect(screen.queryByText(taken)).toBeNull();
    expect(box('Username').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Error')).toBeNull();
  });

  it.each([
    ['displayName', 'Display name', 'This name looks like that of a creator or of the Beem team.'],
    ['username', 'Username', 'This name looks like that of a creator or of the Beem team.'],
    ['showRealName', 'Show Real Name', 'Your real name looks like that of a creator, so it cannot be shown.'],
  ])('shows on its field why a name is refused: %s', async (field, label, sentence) => {
    const { visitor } = await openForm();
    await type(visitor, 'Display name', 'Mara Valente');
    await type(visitor, 'Username', 'mara_valente');
    await visitor.click(screen.getByRole('switch', { name: 'Show Real Name' }));
    await visitor.click(update());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    const refused = problem(400, 'validation_failed', 'Please check the form.', { [field]: sentence });
    act(() => uploads.last().answer(refused));
    expect(await screen.findAllByText(sentence)).toHaveLength(1);
    const control = screen.getByLabelText(label);
    expect(control.getAttribute('aria-describedby')).toContain(screen.getByText(sentence).id);
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('can be sent again after a lost answer', async () => {
    const { visitor, server } = await openForm();
    await type(visitor, 'Display name', 'Leila of the Whales');
    await visitor.click(update());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    act(() => uploads.last().fail());
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText('Failed to update profile')).toBeTruthy();
    await visitor.click(screen.getByRole('switch', { name: 'Show Real Name' }));
    expect(screen.queryByText('Failed to update profile')).toBeNull();
    await visitor.click(screen.getByRole('switch', { name: 'Show Real Name' }));
    expect(box('Display name')).toHaveProperty('value', 'Leila of the Whales');
    const changed = { ...ME, displayName: 'Leila of the Whales' };
    server.answer('GET /api/user', { body: changed });
    await visitor.click(update());
    await waitFor(() => expect(uploads.all).toHaveLength(2));
    expect(sent()).toEqual({ displayName: 'Leila of the Whales' });
    act(() => uploads.last().answer({ body: changed }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves alone what another tab has changed since the form was opened', async () => {
    const { visitor, client } = await openForm();
    const renamed = { ...ME, username: 'leila', displayName: 'Leila of the Whales' };
    act(() => void client.setQueryData(currentUserOptions.queryKey, renamed));
    await visitor.click(screen.getByRole('switch', { name: 'Show Real Name' }));
    await visitor.click(update());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    expect(sent()).toEqual({ showRealName: 'false' });
  });

  it('sends a value that was changed back after it was sent and perhaps saved', async () => {
    const { visitor } = await openForm();
    await type(visitor, 'Display name', 'Leila of the Whales');
    await visitor.click(update());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    act(() => uploads.last().fail());
    expect(await screen.findByText('Error')).toBeTruthy();
    await type(visitor, 'Display name', 'Leila Noor');
    await visitor.click(update());
    await waitFor(() => expect(uploads.all).toHaveLength(2));
    expect(sent()).toEqual({ displayName: 'Leila Noor' });
  });

  it('closes without a call when nothing was changed', async () => {
    const { visitor } = await openForm();
    await visitor.click(update());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(uploads.all).toHaveLength(0);
  });
});

describe('the own picture', () => {
  const withPicture = { ...ME, profileImageUrl: '/media/avatars/1.webp' };

  it('is sent when another was chosen', async () => {
    const { visitor } = await openForm();
    const file = new File(['...'], 'me.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText(/Change your picture/), { target: { files: [file] } });
    expect(await screen.findByText('me.png')).toBeTruthy();
    await visitor.click(update());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    expect(sent()).toEqual({
      profileImage: expect.objectContaining({ name: 'me.png', type: 'image/webp' }),
    });
  });

  it('that cannot be read says so, and nothing is lost', async () => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
    const { visitor } = await openForm();
    await type(visitor, 'Display name', 'Leila of the Whales');
    const file = new File(['...'], 'me.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText(/Change your picture/), { target: { files: [file] } });
    expect(await screen.findByText(/^This file is not a picture that can be shown/)).toBeTruthy();
    expect(screen.queryByText('me.png')).toBeNull();
    expect(box('Display name')).toHaveProperty('value', 'Leila of the Whales');
    await visitor.click(update());
    expect(screen.getByText(/^This file is not a picture that can be shown/)).toBeTruthy();
    expect(uploads.all).toHaveLength(0);
    await visitor.click(screen.getByRole('button', { name: 'Keep the picture as it is' }));
    await visitor.click(update());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    expect(sent()).toEqual({ displayName: 'Leila of the Whales' });
  });

  it('stays when the chosen one is taken back', async () => {
    const { visitor } = await openForm();
    const file = new File(['...'], 'me.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText(/Change your picture/), { target: { files: [file] } });
    await visitor.click(await screen.findByRole('button', { name: 'Keep the picture as it is' }));
    await visitor.click(update());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(uploads.all).toHaveLength(0);
  });

  it('can be removed', async () => {
    const { visitor } = await openForm(withPicture);
    await visitor.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(screen.getByRole('button', { name: 'Keep picture' })).toBeTruthy();
    await visitor.click(update());
    await waitFor(() => expect(uploads.all).toHaveLength(1));
    expect(sent()).toEqual({ removeProfileImage: 'true' });
  });
});

describe('unsaved changes', () => {
  it('are asked about before Escape, Cancel or the close button loses them', async () => {
    const { visitor } = await openForm();
    await type(visitor, 'Display name', 'Leila of the Whales');
    const question = () => screen.findByText('Leave without saving?');
    await visitor.keyboard('{Escape}');
    await question();
    await visitor.click(screen.getByText('Stay'));
    await visitor.click(screen.getByText('Cancel'));
    await question();
    await visitor.click(screen.getByText('Stay'));
    expect(box('Display name')).toHaveProperty('value', 'Leila of the Whales');
    await visitor.click(screen.getByLabelText('Close'));
    await question();
    await visitor.click(screen.getByText('Leave'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(uploads.all).toHaveLength(0);
  });

  it('are none when nothing was changed', async () => {
    const { visitor } = await openForm();
    await visitor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
