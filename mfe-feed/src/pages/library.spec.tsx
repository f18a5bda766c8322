import {
  type ApiAnswer,
  aShow,
  aUser,
  fakeApi,
  networkFailure,
  problem,
  renderPage,
} from '@beem/testing/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeBrowser } from '../testing/fake-browser';
import { aVideo, videos } from '../testing/videos';
import LibraryPage from './library';

const CONTINUE = 'GET /api/library/continue';
const SAVED = 'GET /api/library/saved';
const SHOWS = 'GET /api/library/plan_to_watch';
const LIKED = 'GET /api/favorites';
const HISTORY = 'GET /api/history';
const COMPLETED = 'GET /api/library/completed';

const savedVideos = (count: number) => videos(count).map((video) => ({ ...video, isSaved: true }));

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
});

function openLibrary(at: string, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const empty = { body: [] };
  const server = fakeApi({
    'GET /api/user': { body: aUser() },
    [CONTINUE]: empty,
    [SAVED]: empty,
    [SHOWS]: empty,
    [LIKED]: empty,
    [HISTORY]: empty,
    [COMPLETED]: empty,
    ...handlers,
  });
  return { server, ...renderPage(<LibraryPage />, { at }) };
}

describe('the tabs of the library', () => {
  it.each([
    ['Saved Beems', 'saved', SAVED],
    ['Liked Beems', 'liked', LIKED],
    ['Watch History', 'history', HISTORY],
    ['Completed', 'completed', COMPLETED],
  ])('lists %s under their own address', async (label, tab, call) => {
    const { visitor, address } = openLibrary('/library', {
      [call]: { body: [aVideo(1, { isSaved: true, isLiked: true })] },
    });
    await visitor.click(screen.getByRole('tab', { name: label }));
    expect(address()).toBe(`/library?tab=${tab}`);
    const video = await screen.findByRole('link', { name: 'Film 1' });
    expect(video.getAttribute('href')).toBe('/watch/1');
    expect(screen.getByText('0:12')).toBeTruthy();
    expect(screen.getByText('48.2K')).toBeTruthy();
    expect(screen.getByText('Inês After Dark')).toBeTruthy();
  });

  it('opens with the videos in progress and their resume positions', async () => {
    openLibrary('/library', { [CONTINUE]: { body: [aVideo(1, { duration: 120, watchTime: 32 })] } });
    expect(screen.getByRole('tab', { name: 'Continue Watching' }).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByText('Resume at 0:32 • 1:28 left')).toBeTruthy();
  });

  it('lists the planned shows', async () => {
    openLibrary('/library?tab=shows', {
      [SHOWS]: { body: [aShow(5, { title: 'Low Tide', isSaved: true })] },
    });
    expect((await screen.findByRole('link', { name: 'Low Tide' })).getAttribute('href')).toBe('/show/5');
  });

  it('explains an empty tab', async () => {
    openLibrary('/library?tab=saved');
    expect(await screen.findByRole('heading', { name: 'No content yet' })).toBeTruthy();
    expect(screen.getByText('Beems you save for later are kept here')).toBeTruthy();
  });

  it('shows an error when a tab does not load, and retries', async () => {
    const { visitor, server } = openLibrary('/library?tab=shows', { [SHOWS]: networkFailure() });
    expect(await screen.findByRole('heading', { name: 'Failed to fetch plan to watch' })).toBeTruthy();
    server.answer(SHOWS, { body: [aShow(5, { title: 'Low Tide', isSaved: true })] });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Low Tide' })).toBeTruthy();
  });

  it('loads the next page at the end of a list', async () => {
    const { visitor } = openLibrary('/library?tab=history', {
      [HISTORY]: ({ path }) =>
        path.includes('cursor')
          ? { body: videos(2, 2) }
          : { body: videos(2), headers: { Link: '</api/history?cursor=c>; rel="next"' } },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Film 3' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /Film/ })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});

describe('taking things out of the library', () => {
  it('removes an un-saved video at once and shows a toast', async () => {
    let answer: (value: ApiAnswer) => void = () => undefined;
    const { visitor, server } = openLibrary('/library?tab=saved', {
      [SAVED]: { body: savedVideos(2) },
      'POST /api/videos/1/save': () => new Promise<ApiAnswer>((resolve) => (answer = resolve)),
    });
    const save = await screen.findByRole('button', { name: 'Save Film 1' });
    expect(save.getAttribute('aria-pressed')).toBe('true');
    await visitor.click(save);
    expect(screen.queryByRole('link', { name: 'Film 1' })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    server.answer(SAVED, { body: savedVideos(2).slice(1) });
    answer({ body: { saved: false } });
    expect(await screen.findByText('Removed from your library')).toBeTruthy();
    expect(screen.getByText('Removed')).toBeTruthy();
    expect(server.callsTo('POST /api/videos/1/save')[0]?.body).toEqual({ saved: false });
    expect(screen.getByRole('link', { name: 'Film 2' })).toBeTruthy();
  });

  it('restores a video when the server refuses to remove it', async () => {
    const { visitor } = openLibrary('/library?tab=saved', {
      [SAVED]: { body: savedVideos(1) },
      'POST /api/videos/1/save': networkFailure(),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Save Film 1' }));
    expect(await screen.findByText('Failed to update save status')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Film 1' })).toBeTruthy();
  });

  it('removes a video from the liked ones when its like is taken back', async () => {
    const { visitor, server } = openLibrary('/library?tab=liked', {
      [LIKED]: { body: [aVideo(1, { isLiked: true })] },
      'POST /api/videos/1/like': { body: { liked: false, likeCount: 3 } },
    });
    const like = await screen.findByRole('button', { name: 'Like Film 1' });
    server.answer(LIKED, { body: [] });
    await visitor.click(like);
    expect(await screen.findByText('No content yet')).toBeTruthy();
  });

  it('removes a show from the list, and restores it when the server refuses', async () => {
    const { visitor } = openLibrary('/library?tab=shows', {
      [SHOWS]: { body: [aShow(5, { title: 'Low Tide', isSaved: true })] },
      'POST /api/shows/5/save': problem(500, 'internal_error', 'No.'),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Low Tide in your library' }));
    expect(await screen.findByText('Failed to update library status')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Low Tide' })).toBeTruthy();
  });

  it('confirms that a show was removed from the library', async () => {
    const { visitor, server } = openLibrary('/library?tab=shows', {
      [SHOWS]: { body: [aShow(5, { title: 'Low Tide', isSaved: true })] },
      'POST /api/shows/5/save': { body: { saved: false } },
    });
    const toggle = await screen.findByRole('button', { name: 'Low Tide in your library' });
    server.answer(SHOWS, { body: [] });
    await visitor.click(toggle);
    expect(await screen.findByText('Removed from Library')).toBeTruthy();
    expect(screen.getByText('This show has been removed from your library')).toBeTruthy();
    expect(server.callsTo('POST /api/shows/5/save')[0]?.body).toEqual({
      listType: 'plan_to_watch',
      saved: false,
    });
    expect(await screen.findByText('No content yet')).toBeTruthy();
  });

  it('shows on one tab what was saved on another', async () => {
    const { visitor, server } = openLibrary('/library?tab=history', {
      [HISTORY]: { body: videos(1) },
      'POST /api/videos/1/save': { body: { saved: true } },
    });
    await visitor.click(await screen.findByRole('button', { name: 'Save Film 1' }));
    expect(await screen.findByText('Added to your library')).toBeTruthy();
    server.answer(SAVED, { body: savedVideos(1) });
    await visitor.click(screen.getByRole('tab', { name: 'Saved Beems' }));
    expect(await screen.findByRole('link', { name: 'Film 1' })).toBeTruthy();
  });
});

describe('the library’s controls', () => {
  it('remembers the choice of cards or rows', async () => {
    const first = openLibrary('/library?tab=saved', { [SAVED]: { body: savedVideos(1) } });
    await first.visitor.click(await screen.findByRole('radio', { name: 'List view' }));
    expect(localStorage.getItem('libraryView')).toBe('list');
    first.unmount();
    openLibrary('/library?tab=saved', { [SAVED]: { body: savedVideos(1) } });
    const list = screen.getByRole<HTMLInputElement>('radio', { name: 'List view' });
    expect(list.checked).toBe(true);
    expect(await screen.findByRole('link', { name: 'Film 1' })).toBeTruthy();
  });

  it('refetches everything on Sync and shows when it is done', async () => {
    const { visitor, server } = openLibrary('/library?tab=saved');
    await screen.findByText('No content yet');
    server.answer(SAVED, { body: savedVideos(1) });
    const sync = screen.getByRole('button', { name: 'Sync' });
    await visitor.click(sync);
    expect(sync.getAttribute('aria-busy')).toBe('true');
    expect(await screen.findByRole('link', { name: 'Film 1' })).toBeTruthy();
    expect(await screen.findByText('Library synced')).toBeTruthy();
    expect(sync.getAttribute('aria-busy')).toBe('false');
  });

  it('shows an error when Sync fails, and keeps the lists', async () => {
    const { visitor, server } = openLibrary('/library?tab=saved', { [SAVED]: { body: savedVideos(1) } });
    await screen.findByRole('link', { name: 'Film 1' });
    server.answer(SAVED, networkFailure());
    await visitor.click(screen.getByRole('button', { name: 'Sync' }));
    expect(await screen.findByText('Failed to sync your library')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Film 1' })).toBeTruthy();
  });

  it('refetches the open tab when the window gets the focus', async () => {
    const { server } = openLibrary('/library?tab=saved');
    await screen.findByText('No content yet');
    server.answer(SAVED, { body: savedVideos(1) });
    act(() => void fireEvent(window, new Event('visibilitychange')));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Film 1' })).toBeTruthy());
  });
});
