import { networkFailure, problem } from '@beem/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anOwnShow, anOwnVideo, COUNTS, openStudio } from '../testing/studio-page';

const ready = anOwnVideo({ id: 1, title: 'Ferry', viewCount: 1_800, likeCount: 205, duration: 12 });
const processing = anOwnVideo({ id: 2, title: 'Winter', status: 'processing' });
const failed = anOwnVideo({
  id: 3,
  title: 'Scales',
  status: 'failed',
  failureReason: 'The file broke off at 0:07.',
  canRetry: true,
});
const removed = anOwnVideo({
  id: 5,
  title: 'Between',
  isRemoved: true,
  removal: { rule: 'Spam or Scam', note: 'The same advert four times.', at: '2026-11-20T10:00:00.000Z' },
});
const ALL = { 'GET /api/videos/mine': { body: [ready, processing, failed] } };

const row = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }));
const openMenu = async (page: ReturnType<typeof openStudio>, title: string) => {
  await page.visitor.click(await screen.findByRole('button', { name: `More for ${title}` }));
  return within(screen.getByRole('menu'));
};

describe('the list of own videos', () => {
  it('shows state, reason, numbers and what can be done', async () => {
    openStudio('/studio', ALL);
    expect((await row('Ferry')).getByText('1.8K')).toBeTruthy();
    expect((await row('Ferry')).getByText('Beem · 0:12')).toBeTruthy();
    expect((await row('Scales')).getByText('The file broke off at 0:07.')).toBeTruthy();
    expect((await row('Scales')).getByRole('link', { name: 'Edit Scales' }).getAttribute('href')).toBe(
      '/studio/videos/3',
    );
    expect(await screen.findByRole('tab', { name: 'Failed 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New video' }).getAttribute('href')).toBe('/upload');
  });

  it('shows when a video was published, and when it was created until then', async () => {
    const createdAt = '2026-07-01T12:00:00.000Z';
    const videos = [
      anOwnVideo({ id: 1, title: 'Ferry', createdAt, publishedAt: '2026-09-05T12:00:00.000Z' }),
      anOwnVideo({ id: 2, title: 'Winter', createdAt, publishedAt: null, status: 'processing' }),
    ];
    openStudio('/studio', { 'GET /api/videos/mine': { body: videos } });
    const dateOf = async (title: string) =>
      (await screen.findByRole('row', { name: new RegExp(title) })).querySelector('time');
    expect((await dateOf('Ferry'))?.dateTime).toBe('2026-09-05T12:00:00.000Z');
    expect((await dateOf('Ferry'))?.textContent).toContain('Sep');
    expect((await dateOf('Winter'))?.dateTime).toBe(createdAt);
    expect((await dateOf('Winter'))?.textContent).toContain('Jul');
  });

  it('names the show of an episode, and offers nothing for what a moderator removed', async () => {
    const episode = anOwnVideo({
      id: 4,
      title: 'Side B',
      type: 'episode',
      episodeNumber: 2,
      showTitle: 'Roads',
    });
    openStudio('/studio', { 'GET /api/videos/mine': { body: [episode, removed] } });
    expect((await row('Side B')).getByText('Episode 2 · Roads')).toBeTruthy();
    const cells = await row('Between');
    expect(cells.getByText('A moderator removed this video: Spam or Scam')).toBeTruthy();
    expect(cells.getByText('The same advert four times.')).toBeTruthy();
    expect(cells.queryByRole('link')).toBeNull();
    expect(cells.queryByRole('button')).toBeNull();
  });

  it('leads from a removed one to support, once there is such a page', async () => {
    openStudio('/studio', { 'GET /api/videos/mine': { body: [removed] } }, ['/support']);
    const link = (await row('Between')).getByRole('link', { name: 'Support about Between' });
    expect(link.getAttribute('href')).toBe('/support');
  });

  it('has a tab for removed videos', async () => {
    const counts = { ...COUNTS, removed: 1 };
    const page = openStudio('/studio', { ...ALL, 'GET /api/videos/mine/counts': { body: counts } });
    await page.visitor.click(await screen.findByRole('tab', { name: 'Removed 1' }));
    await waitFor(() => expect(page.address()).toBe('/studio?state=removed'));
  });

  it('asks the server for a state, an order and a part of the title, and keeps them in the address', async () => {
    const { server, visitor, address } = openStudio('/studio', ALL);
    await row('Ferry');
    await visitor.click(screen.getByRole('tab', { name: /Failed/ }));
    await waitFor(() => expect(address()).toBe('/studio?state=failed'));
    await visitor.click(await screen.findByRole('button', { name: 'Views' }));
    await visitor.type(screen.getByRole('searchbox', { name: 'Search your videos' }), 'Sca');
    await waitFor(() => expect(address()).toBe('/studio?state=failed&sort=most_viewed&q=Sca'));
    await waitFor(() =>
      expect(server.calls.map(({ path }) => path)).toContain(
        '/api/videos/mine?state=failed&sort=most_viewed&q=Sca',
      ),
    );
  });

  it('has the order beside the search on a phone', async () => {
    const phone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    const spy = jest.spyOn(window, 'matchMedia').mockReturnValue(phone as unknown as MediaQueryList);
    const { visitor, address } = openStudio('/studio', ALL);
    await visitor.selectOptions(await screen.findByLabelText('Sort by'), 'Views, descending');
    await waitFor(() => expect(address()).toBe('/studio?sort=most_viewed'));
    expect(screen.getAllByLabelText('Sort by')).toHaveLength(1);
    spy.mockRestore();
  });

  it('follows the processing and becomes ready without a reload', async () => {
    const { server } = openStudio('/studio', { 'GET /api/videos/mine': { body: [processing] } });
    await row('Winter');
    const about = { videoId: 2, failureReason: null, notice: null };
    act(() =>
      server.push({
        type: 'video_status',
        data: { ...about, status: 'processing', step: 'encoding', progress: 0.64 },
      }),
    );
    expect(await screen.findByText('Making it play everywhere, 64%')).toBeTruthy();
    server.answer('GET /api/videos/mine', { body: [{ ...processing, status: 'ready' }] });
    act(() =>
      server.push({ type: 'video_status', data: { ...about, status: 'ready', step: 'done', progress: 1 } }),
    );
    expect(await (await row('Winter')).findByText('Ready')).toBeTruthy();
  });

  it('retries a failed one', async () => {
    const { server, visitor } = openStudio('/studio', {
      ...ALL,
      'POST /api/videos/3/retry': { body: { ...failed, status: 'processing' } },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Retry Scales' }));
    await waitFor(() => expect(server.callsTo('POST /api/videos/3/retry')).toHaveLength(1));
  });

  it('deletes after a question, in the words of the specification', async () => {
    const page = openStudio('/studio', { ...ALL, 'DELETE /api/videos/1': { status: 204 } });
    await page.visitor.click((await openMenu(page, 'Ferry')).getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you absolutely sure?' }));
    expect(dialog.getByText('Ferry')).toBeTruthy();
    await page.visitor.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Video deleted successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('deletes once at a double click, and the focus goes to the next row', async () => {
    const page = openStudio('/studio', { ...ALL, 'DELETE /api/videos/1': { status: 204 } });
    await page.visitor.click((await openMenu(page, 'Ferry')).getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    page.server.answer('GET /api/videos/mine', { body: [processing, failed] });
    await page.visitor.dblClick(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Ferry')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Winter' })),
    );
    expect(page.server.callsTo('DELETE /api/videos/1')).toHaveLength(1);
  });

  it('reads the list again when the answer of a deletion was lost', async () => {
    const page = openStudio('/studio', {
      ...ALL,
      'DELETE /api/videos/1': () => {
        page.server.answer('GET /api/videos/mine', { body: [processing, failed] });
        return networkFailure();
      },
    });
    await page.visitor.click((await openMenu(page, 'Ferry')).getByRole('menuitem', { name: 'Delete' }));
    await page.visitor.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete video')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ferry' })).toBeNull());
  });

  it('calls an episode one when it is deleted, and when that failed', async () => {
    const episode = anOwnVideo({ id: 4, title: 'Side B', type: 'episode' });
    const page = openStudio('/studio', {
      'GET /api/videos/mine': { body: [episode] },
      'DELETE /api/videos/4': problem(500, 'internal_error', 'No.'),
    });
    await page.visitor.click((await openMenu(page, 'Side B')).getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/This will permanently delete the episode\.$/)).toBeTruthy();
    await page.visitor.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete episode')).toBeTruthy();
    page.server.answer('DELETE /api/videos/4', { status: 204 });
    await page.visitor.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Episode deleted successfully')).toBeTruthy();
  });

  it('says when a deletion failed, and keeps the question open', async () => {
    const page = openStudio('/studio', {
      ...ALL,
      'DELETE /api/videos/1': problem(500, 'internal_error', 'No.'),
    });
    await page.visitor.click((await openMenu(page, 'Ferry')).getByRole('menuitem', { name: 'Delete' }));
    await page.visitor.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete video')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('gives the upload form what was said of a video that is to be replaced', async () => {
    const { visitor, address } = openStudio('/studio', ALL);
    const page = { visitor } as ReturnType<typeof openStudio>;
    await visitor.click(
      (await openMenu(page, 'Scales')).getByRole('menuitem', { name: 'Choose another file' }),
    );
    await waitFor(() => expect(address()).toBe('/upload'));
  });

  it('is empty in words that fit, and can be loaded again after a failure', async () => {
    const { server, visitor } = openStudio('/studio', { 'GET /api/videos/mine': networkFailure() });
    expect(await screen.findByText('Your videos did not load')).toBeTruthy();
    server.answer('GET /api/videos/mine', { body: [] });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No videos yet')).toBeTruthy();
    // Nothing can be filtered or found.
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Create' }).getAttribute('href')).toBe('/upload');
  });

  it('moves the focus to the link of this page when the last video is deleted', async () => {
    const page = openStudio('/studio', {
      'GET /api/videos/mine': { body: [ready] },
      'DELETE /api/videos/1': { status: 204 },
    });
    await page.visitor.click((await openMenu(page, 'Ferry')).getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    page.server.answer('GET /api/videos/mine', { body: [] });
    await page.visitor.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No videos yet')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Videos', current: 'page' })),
    );
  });

  it('keeps tabs and search beside an empty state or search', async () => {
    const { visitor } = openStudio('/studio?state=failed');
    expect(await screen.findByText('Nothing here')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /Failed/ }).getAttribute('aria-selected')).toBe('true');
    await visitor.type(screen.getByRole('searchbox', { name: 'Search your videos' }), 'x');
    expect(await screen.findByText('No videos found')).toBeTruthy();
  });

  it('asks guests to sign in', async () => {
    openStudio('/studio', { 'GET /api/user': problem(401, 'unauthenticated', 'Sign in first.') });
    expect(await screen.findByText('You need to be logged in to see your videos')).toBeTruthy();
  });
});

describe('the list of own shows', () => {
  it('shows each with its numbers, and deletes one with its episodes', async () => {
    const { visitor } = openStudio('/studio/shows', {
      'GET /api/shows/my': { body: [anOwnShow()] },
      'DELETE /api/shows/5': { status: 204 },
    });
    const cells = await row('Lighthouse Protocol');
    expect(cells.getByText('1.8K')).toBeTruthy();
    await visitor.click(cells.getByRole('button', { name: 'More for Lighthouse Protocol' }));
    await visitor.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/permanently delete the show and all its episodes/)).toBeTruthy();
    await visitor.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Show deleted successfully')).toBeTruthy();
  });
});
