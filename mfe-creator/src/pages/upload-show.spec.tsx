import { aUser, fakeUploads, fill, problem } from '@beem/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { endWork } from '../shared/unsent-work/unsent-work';
import { fieldsOf, openUploadPage, submit } from '../testing/upload-page';

afterEach(() => act(() => endWork()));

const shows = () => screen.findByRole('form', { name: 'Create a show' });
const open = async (handlers: Parameters<typeof openUploadPage>[0] = {}) => {
  const page = await openUploadPage(handlers, { at: '/upload?tab=show', available: ['/profile'] });
  await shows();
  return page;
};

async function fillShow({ visitor }: Awaited<ReturnType<typeof open>>) {
  await fill(visitor, screen.getByLabelText('Title *'), ' Lighthouse Protocol ');
  await fill(visitor, screen.getByLabelText('Description *'), 'A keeper who is not alone.');
}
const create = () => submit('Create Show');
const stored = { status: 201, body: { id: 7, title: 'Lighthouse Protocol' } };

it('needs title and description', async () => {
  const uploads = fakeUploads();
  const { visitor } = await open();
  await visitor.click(create());
  expect(await screen.findAllByText('Title and description are required')).toHaveLength(1);
  expect(screen.getByLabelText('Description *').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Title *'));
  expect(uploads.all).toHaveLength(0);
});

it('sends the chosen genres, empties the form and leads to the profile', async () => {
  const uploads = fakeUploads();
  const page = await open();
  await fillShow(page);
  const genres = within(screen.getByRole('group', { name: 'Genres' }));
  expect(genres.getAllByRole('button')).toHaveLength(19);
  for (const name of ['Sci-Fi', 'War', 'Mystery', 'War'])
    await page.visitor.click(genres.getByRole('button', { name }));
  expect(genres.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
    'Mystery',
    'Sci-Fi',
  ]);
  const preview = screen.getByRole('complementary', { name: 'Preview on cards' });
  expect(within(preview).getByText('Sci-Fi')).toBeTruthy();
  await page.visitor.click(create());
  await waitFor(() => expect(uploads.all).toHaveLength(1));
  expect(uploads.last().url).toBe('/api/shows');
  expect(fieldsOf(uploads.last())).toMatchObject({
    title: 'Lighthouse Protocol',
    description: 'A keeper who is not alone.',
    genre: '["Sci-Fi","Mystery"]',
  });
  await act(async () => uploads.last().answer(stored));
  expect(await screen.findByText('Show created successfully')).toBeTruthy();
  await waitFor(() => expect(page.address()).toBe('/profile'));
  expect(screen.getByLabelText('Title *')).toHaveProperty('value', '');
});

it('is not created without the cover that was refused, until that is removed', async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  globalThis.createImageBitmap = () => Promise.reject(new Error('no picture'));
  const uploads = fakeUploads();
  const page = await open();
  await fillShow(page);
  const group = within(screen.getByRole('group', { name: 'Cover' }));
  await page.visitor.upload(
    group.getByLabelText(/Choose a picture/),
    new File(['no'], 'cover.png', { type: 'image/png' }),
  );
  const refusal = /^This file is not a picture that can be shown/;
  expect(await screen.findByText(refusal)).toBeTruthy();
  await page.visitor.click(create());
  expect(screen.getByText(refusal)).toBeTruthy();
  expect(document.activeElement).toBe(group.getByLabelText(/Choose a picture/));
  expect(uploads.all).toHaveLength(0);
  await page.visitor.click(group.getByRole('button', { name: 'Remove cover' }));
  expect(screen.queryByText(refusal)).toBeNull();
  await page.visitor.click(create());
  await waitFor(() => expect(uploads.all).toHaveLength(1));
});

it('a lost answer is followed by a try with the same key', async () => {
  const uploads = fakeUploads();
  const page = await open();
  await fillShow(page);
  await page.visitor.click(create());
  await waitFor(() => expect(uploads.all).toHaveLength(1));
  await act(async () => uploads.last().fail());
  expect((await screen.findAllByText('Failed to create show')).length).toBeGreaterThan(0);
  await page.visitor.click(create());
  await waitFor(() => expect(uploads.all).toHaveLength(2));
  expect(fieldsOf(uploads.last()).uploadKey).toBe(fieldsOf(uploads.all[0] as never).uploadKey);
  const changed = problem(409, 'upload_changed', 'Your first try had arrived after all.');
  await act(async () =>
    uploads.last().answer({ ...changed, body: { ...(changed.body as object), existingId: 7 } }),
  );
  expect((await screen.findAllByText('Your first try had arrived after all.')).length).toBeGreaterThan(0);
  await page.visitor.click(create());
  await waitFor(() => expect(uploads.all).toHaveLength(3));
  // The show that is there is changed: it may have episodes by now.
  expect(uploads.last().url).toBe('/api/shows/7');
  expect(fieldsOf(uploads.last())).toMatchObject({ title: 'Lighthouse Protocol', removeCover: 'true' });
  await act(async () => uploads.last().answer({ ...stored, status: 200 }));
  expect(await screen.findByText('Show created successfully')).toBeTruthy();
});

it('what the server says of a field stands under it', async () => {
  const uploads = fakeUploads();
  const page = await open();
  await fillShow(page);
  await page.visitor.click(create());
  await waitFor(() => expect(uploads.all).toHaveLength(1));
  await act(async () =>
    uploads.last().answer(problem(400, 'validation_failed', 'No.', { coverImage: 'This is no picture.' })),
  );
  expect(await screen.findByText('This is no picture.')).toBeTruthy();
});

it('what was entered is kept on other tabs, and not for another user', async () => {
  const page = await open();
  await fillShow(page);
  await page.visitor.click(screen.getByRole('tab', { name: 'Beems' }));
  expect(!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await page.visitor.click(screen.getByRole('tab', { name: 'Show' }));
  expect(screen.getByLabelText('Title *')).toHaveProperty('value', ' Lighthouse Protocol ');
  page.unmount();
  await open({ 'GET /api/user': { body: aUser({ id: '01890000-0000-7000-8000-00000000000b' }) } });
  await waitFor(() => expect(screen.getByLabelText('Title *')).toHaveProperty('value', ''));
});

it('arrow keys go through the tabs, and the address says which one is open', async () => {
  const page = await open();
  screen.getByRole('tab', { name: 'Show' }).focus();
  await page.visitor.keyboard('{ArrowLeft}');
  expect(page.address()).toBe('/upload?tab=episode');
  await page.visitor.keyboard('{Home}');
  expect(page.address()).toBe('/upload');
  expect(screen.getByRole('form', { name: 'Upload a Beem' })).toBeTruthy();
});
