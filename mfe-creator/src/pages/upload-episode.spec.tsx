import type { Show } from '@beem/api-client';
import { aUser, aVideo, fakeUploads, fill, problem } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endWork } from '../shared/unsent-work/unsent-work';
import { fieldsOf, openUploadPage, submit, video } from '../testing/upload-page';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:video';
  URL.revokeObjectURL = () => {};
});
afterEach(() => act(() => endWork()));

const aShow = (id: number, title: string): Show => ({
  ...{ id, title, description: 'A keeper.', thumbnailUrl: null, heroUrl: null, thumbhash: null, genres: [] },
  ...{ ageRating: 'all', episodeCount: 0, withheldEpisodeCount: 0, viewCount: 0, likeCount: 0 },
  ...{ isSaved: false, canDelete: true, createdAt: '2026-01-01T00:00:00.000Z', creator: aUser() },
});

async function openEpisode(handlers: Parameters<typeof openUploadPage>[0] = {}, at = '/upload?tab=episode') {
  const page = await openUploadPage(
    {
      'GET /api/shows/my': { body: [aShow(7, 'Lighthouse Protocol'), aShow(3, 'The Weather Whale')] },
      ...handlers,
    },
    { at, available: ['/profile'] },
  );
  return page;
}

async function fillEpisode({ visitor }: Awaited<ReturnType<typeof openEpisode>>) {
  await visitor.selectOptions(await screen.findByLabelText('Show *'), 'The Weather Whale');
  const picker = document.querySelector('input[name="video"]') as HTMLInputElement;
  fireEvent.change(picker, { target: { files: [video()] } });
  await fill(visitor, screen.getByLabelText('Title *'), 'The Tune for Rain');
  await fill(visitor, screen.getByLabelText('Description *'), 'It begins to rain.');
}

describe('without a show', () => {
  it('the button is disabled, and a way to the Show tab is offered', async () => {
    const { visitor, address } = await openEpisode({ 'GET /api/shows/my': { body: [] } });
    expect(await screen.findByText(/A show must be created first/)).toBeTruthy();
    expect(submit('Upload Episode')).toHaveProperty('disabled', true);
    expect(screen.queryByLabelText('Show *')).toBeNull();
    await visitor.click(screen.getByRole('button', { name: 'Create a Show' }));
    expect(address()).toBe('/upload?tab=show');
    expect(await screen.findByRole('form', { name: 'Create a show' })).toBeTruthy();
  });
});

it('the show that the address names is chosen, if it is an own one', async () => {
  const chosen = () => screen.findByLabelText<HTMLSelectElement>('Show *');
  const { unmount } = await openEpisode({}, '/upload?tab=episode&show=3');
  await waitFor(async () => expect((await chosen()).value).toBe('3'));
  unmount();
  act(() => endWork());
  await openEpisode({}, '/upload?tab=episode&show=99');
  await waitFor(async () => expect((await chosen()).value).toBe(''));
});

it('an only show is chosen from the start', async () => {
  await openEpisode({ 'GET /api/shows/my': { body: [aShow(7, 'Lighthouse Protocol')] } });
  const field = await screen.findByLabelText<HTMLSelectElement>('Show *');
  await waitFor(() => expect(field.value).toBe('7'));
});

it('the own shows that did not load can be asked for again', async () => {
  const page = await openEpisode({ 'GET /api/shows/my': problem(400, 'bad_request', 'No.') });
  expect(await screen.findByText('Your shows did not load.')).toBeTruthy();
  page.server.answer('GET /api/shows/my', { body: [aShow(7, 'Lighthouse Protocol')] });
  await page.visitor.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: 'Lighthouse Protocol' })).toBeTruthy();
});

it('shows beyond the first hundred can be loaded', async () => {
  const page = await openEpisode({
    'GET /api/shows/my?limit=100': {
      body: [aShow(7, 'Lighthouse Protocol')],
      headers: { Link: '</api/shows/my?limit=100&cursor=7>; rel="next"' },
    },
    'GET /api/shows/my?limit=100&cursor=7': { body: [aShow(3, 'The Weather Whale')] },
  });
  await page.visitor.click(await screen.findByRole('button', { name: 'Load more shows' }));
  expect(await screen.findByRole('option', { name: 'The Weather Whale' })).toBeTruthy();
});

it('asks for what is missing, with the text of the specification', async () => {
  const uploads = fakeUploads();
  const { visitor } = await openEpisode();
  await screen.findByLabelText('Show *');
  await visitor.click(submit('Upload Episode'));
  expect(await screen.findByText('Please fill in all required fields and select a show')).toBeTruthy();
  expect(screen.getByLabelText('Show *').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Show *'));
  expect(uploads.all).toHaveLength(0);
});

it('sends type and show, and then leads to the profile', async () => {
  const uploads = fakeUploads();
  const page = await openEpisode();
  await fillEpisode(page);
  const preview = screen.getByRole('complementary', { name: 'Preview in its show' });
  expect(within(preview).getByText('The Weather Whale')).toBeTruthy();
  await page.visitor.click(submit('Upload Episode'));
  expect(fieldsOf(uploads.last())).toMatchObject({
    type: 'episode',
    showId: '3',
    title: 'The Tune for Rain',
  });
  await act(async () => uploads.last().answer({ status: 201, body: aVideo({ id: 9, type: 'episode' }) }));
  expect(await screen.findByText('Episode uploaded successfully')).toBeTruthy();
  await waitFor(() => expect(page.address()).toBe('/profile'));
});

it('says that it failed, and keeps what was entered', async () => {
  const uploads = fakeUploads();
  const page = await openEpisode();
  await fillEpisode(page);
  await page.visitor.click(submit('Upload Episode'));
  await act(async () => uploads.last().answer({ status: 502, body: 'Bad gateway' }));
  expect(await screen.findByText('Failed to upload episode')).toBeTruthy();
  expect(screen.getByLabelText('Title *')).toHaveProperty('value', 'The Tune for Rain');
  await page.visitor.click(screen.getByRole('tab', { name: 'Beems' }));
  expect(within(await screen.findByRole('region', { name: 'Uploading' })).getByText('Failed')).toBeTruthy();
  await page.visitor.click(screen.getByRole('button', { name: 'Edit The Tune for Rain' }));
  expect(page.address()).toBe('/upload?tab=episode');
});

it('a show that was deleted meanwhile is not chosen any more', async () => {
  const page = await openEpisode();
  await fillEpisode(page);
  page.server.answer('GET /api/shows/my', { body: [aShow(7, 'Lighthouse Protocol')] });
  await act(() => page.client.invalidateQueries({ queryKey: ['/api/shows/my'] }));
  await waitFor(() => expect(screen.getByLabelText('Show *')).toHaveProperty('value', ''));
});

it('an episode waits behind a Beem, and each form has its own values', async () => {
  const uploads = fakeUploads();
  const page = await openEpisode();
  await fillEpisode(page);
  await page.visitor.click(submit('Upload Episode'));
  await page.visitor.click(screen.getByRole('tab', { name: 'Beems' }));
  expect(screen.getByLabelText('Title *')).toHaveProperty('value', '');
  expect(
    within(await screen.findByRole('region', { name: 'Uploading' })).getByText('The Tune for Rain'),
  ).toBeTruthy();
  expect(uploads.all).toHaveLength(1);
});

it('an episode that waits for a decision is replaced in its own tab, with its show', async () => {
  const waiting = aVideo({
    ...{ id: 5, type: 'episode', showId: 7, title: 'Cut Reel', status: 'needs_decision', notice: 'Cut off' },
  });
  const { visitor, address } = await openUploadPage({
    'GET /api/videos/mine': { body: [waiting] },
    'GET /api/videos/5': { body: waiting },
    'GET /api/shows/my': { body: [aShow(3, 'The Weather Whale'), aShow(7, 'Lighthouse Protocol')] },
  });
  await visitor.click(await screen.findByRole('button', { name: 'Replace Cut Reel' }));
  await waitFor(() => expect(address()).toBe('/upload?tab=episode'));
  expect(await screen.findByLabelText('Show *')).toHaveProperty('value', '7');
  expect(screen.getByLabelText('Title *')).toHaveProperty('value', 'Cut Reel');
  expect(screen.getByText(/takes the place of the video that was cut off/)).toBeTruthy();
});

describe('AI credits', () => {
  it('are folded away, and sent when they are entered', async () => {
    const uploads = fakeUploads();
    const page = await openEpisode();
    await fillEpisode(page);
    expect(screen.queryByLabelText('Made with')).toBeNull();
    await page.visitor.click(screen.getByText('AI credits'));
    await fill(page.visitor, await screen.findByLabelText('Made with'), 'Sora,Suno');
    await page.visitor.click(screen.getByRole('checkbox', { name: 'Music' }));
    await page.visitor.click(screen.getByRole('checkbox', { name: 'Video' }));
    await page.visitor.click(submit('Upload Episode'));
    expect(fieldsOf(uploads.last())).toMatchObject({
      madeWith: '["Sora","Suno"]',
      aiGenerated: '["video","music"]',
    });
  });

  it('say at once that the name of a tool is too long', async () => {
    const page = await openEpisode();
    await page.visitor.click(await screen.findByText('AI credits'));
    await fill(page.visitor, await screen.findByLabelText('Made with'), `${'x'.repeat(41)},`);
    expect(await screen.findByText(/The name of a tool may have at most 40 characters/)).toBeTruthy();
  });
});

it('offers the tags that are used most', async () => {
  const page = await openEpisode({ 'GET /api/tags/popular': { body: [{ tag: 'SciFi', count: 17 }] } });
  await page.visitor.click(await screen.findByRole('button', { name: 'Add SciFi' }));
  expect(within(screen.getByRole('list', { name: 'Tags, entered' })).getByText('SciFi')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add SciFi' })).toBeNull();
});
